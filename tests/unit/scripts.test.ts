import { expect, test } from "vitest";
import { isScript } from "#contracts/scripts.ts";

test.each(
  `run.sh a/b.py index.js app.mjs tool.ts x.rb y.ps1 z.BAT run Makefile Dockerfile page.html picture.svg macro.vbs a.wasm
  package.json sub/package.json hooks.json mcp.json pyproject.toml Taskfile.yml a.md.sh a.ipynb`.split(/\s+/),
)("%s 는 스크립트다", (path) => {
  expect(isScript(path)).toBe(true);
});

test.each(`README.md a/guide.txt data.csv names.json config.yaml terms.rst 12.png`.split(" "))(
  "%s 는 글이고, 실행하라는 줄로 시작하면 스크립트다",
  (path) => {
    expect(isScript(path, "# 안내")).toBe(false);
    for (const text of ["#!/bin/sh", "\ufeff#!/usr/bin/env python"]) expect(isScript(path, text)).toBe(true);
  },
);
