"""DuckDB's side of a race, run by the Python of a virtual environment that has it.

    duckdb_side.py load DATABASE SHEETS THREADS      statements on the standard input
    duckdb_side.py ask DATABASE ANSWER BUDGET THREADS    the question on the standard input
"""

import csv
import sys
import time

import duckdb


# Rounds of a question; one that takes as many times the budget is not asked again.
FEWEST, MOST, LONG = 3, 200, 5


def is_wanted(times, budget):
    """Whether another round is."""
    return len(times) < FEWEST or (sum(times) < budget and len(times) < MOST)


def connect(path, threads):
    connection = duckdb.connect(path)
    connection.execute(f"SET threads = {int(threads)}")
    return connection


def load(path, sheets, threads):
    """Makes the tables, and copies each from the sheet that has its name."""
    tables, names, views = sys.stdin.read().split("\f")
    connection = connect(path, threads)
    for statement in tables.split(";"):
        connection.execute(statement)
    began = time.perf_counter_ns()
    connection.execute("BEGIN")
    for name in names.split():
        connection.execute(f"COPY {name} FROM '{sheets}/{name}.csv' (HEADER, DELIMITER ',')")
    connection.execute("COMMIT")
    connection.execute("CHECKPOINT")
    print("load", time.perf_counter_ns() - began, sep="\t")
    for statement in views.split(";"):
        connection.execute(statement)
    connection.close()


def ask(path, answer, budget, threads):
    """Writes the answer once, and prints the times of further rounds, of `budget` seconds."""
    began = time.perf_counter_ns()
    connection = connect(path, threads)
    connection.execute("PREPARE question AS " + sys.stdin.read())
    rows = connection.execute("EXECUTE question").fetchall()
    first = time.perf_counter_ns() - began
    print("first", first, sep="\t", flush=True)
    with open(answer, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    budget = float(budget) * 1e9
    if budget <= 0:
        return
    if first > LONG * budget:
        print("times", first, sep="\t")
        return
    times = []
    while is_wanted(times, budget):
        began = time.perf_counter_ns()
        connection.execute("EXECUTE question")
        times.append(time.perf_counter_ns() - began)
    print("times", *times, sep="\t")


if __name__ == "__main__":
    {"load": load, "ask": ask}[sys.argv[1]](*sys.argv[2:])
