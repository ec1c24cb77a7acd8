import { beforeEach, describe, expect, test } from "vitest";
import { FUTURE } from "#tests/support/api/purger.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { call, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { countTraces, download, flushUsage, view } from "#tests/support/api/usage.ts";

beforeEach(() => void stopClock(FUTURE));

describe("조회수", () => {
  test("한 사람은 하루에 한 번만 센다", async () => {
    const { id } = await createPrompt(await createMember());
    expect(await view(id, { address: "192.0.2.1" })).toEqual({ view_count: 1, counted: true });
    expect(await view(id, { address: "192.0.2.1" })).toEqual({ view_count: 1, counted: false });
    expect(await view(id, { address: "192.0.2.2" })).toEqual({ view_count: 2, counted: true });
    await flushUsage(id);
    expect((await readPrompt(id)).view_count).toBe(2);
  });

  test("동시에 온 같은 사람도 한 번만 센다", async () => {
    const { id } = await createPrompt(await createMember());
    const answers = await Promise.all(Array.from({ length: 5 }, () => view(id, { address: "192.0.2.1" })));
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
    await flushUsage(id);
    expect((await readPrompt(id)).view_count).toBe(1);
  });

  test("초안은 주인이 보아도 세지 않고, 남에게는 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft" });
    expect(await view(id, { as: owner })).toEqual({ view_count: 0, counted: false });
    expect(await problemOf(call("POST", `/api/prompts/${id}/views`))).toMatchObject({ status: 404 });
    expect(await countTraces(id)).toBe(0);
  });
});

describe("내려받기", () => {
  const input = {
    title: "회의록: '정리' (1/2)*",
    description: "설명",
    body: "# 본문 {{이름}}\n<script>alert(1)</script>",
    tags: ["회의"],
  };

  test("txt는 본문 그대로이고, 한 사람이 두 번 받아도 하나로 센다", async () => {
    const { id } = await createPrompt(await createMember(), input);
    const response = await download(id);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(input.body);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    await download(id, { format: "txt" });
    await flushUsage(id);
    expect((await readPrompt(id)).download_count).toBe(1);
  });

  test("파일 이름은 제목이고, 이름에 쓸 수 없는 문자는 빠진다", async () => {
    const { id } = await createPrompt(await createMember(), input);
    const disposition = (await download(id, { format: "md" })).headers.get("content-disposition")!;
    const [, fallback, name] = /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''([\w.~!$&+^`|#%-]+)$/.exec(
      disposition,
    )!;
    expect(fallback).toBe(`prompt-${id}.md`);
    expect(decodeURIComponent(name!)).toBe("회의록 '정리' (1 2).md");
  });

  test("파일 이름이 될 글자가 없는 제목은 번호가 이름이다", async () => {
    const { id } = await createPrompt(await createMember(), { title: "../.." });
    expect((await download(id)).headers.get("content-disposition")).toContain(`UTF-8''prompt-${id}.txt`);
  });

  test("md에는 제목과 설명이, json에는 빈칸까지 있다", async () => {
    const { id } = await createPrompt(await createMember(), input);
    const md = await download(id, { format: "md" });
    expect(md.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await md.text()).toBe(`# ${input.title}\n\n${input.description}\n\n${input.body}`);
    const json = await download(id, { format: "json" });
    expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await json.json()).toEqual({
      ...input,
      category: "work",
      model: "claude",
      variables: [{ name: "이름", label: "이름", default: "" }],
    });
  });

  test("사지 않은 유료 프롬프트는 403이고 세지 않는다", async () => {
    const owner = await createMember();
    const { id, body } = await createPrompt(owner, { price: 3000 });
    expect(await problemOf(download(id))).toMatchObject({ status: 403, code: "forbidden" });
    expect(await problemOf(download(id, { format: "json", as: await createMember() }))).toMatchObject({ status: 403 });
    expect((await readPrompt(id)).download_count).toBe(0);
    expect(await (await download(id, { format: "txt", as: owner })).text()).toBe(body);
  });

  test("없는 형식은 400, 남의 초안은 404, 내 초안은 받되 세지 않는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft" });
    expect(await problemOf(download(id, { format: "pdf", as: owner }))).toMatchObject({
      status: 400,
      fields: ["format"],
    });
    expect(await problemOf(download(id))).toMatchObject({ status: 404 });
    expect((await download(id, { format: "txt", as: owner })).status).toBe(200);
    expect((await readPrompt(id, owner)).download_count).toBe(0);
  });
});
