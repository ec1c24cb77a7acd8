import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { buy } from "#tests/support/api/purchases.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { countRows } from "#tests/support/api/rows.ts";
import {
  answerOf,
  countingCalls,
  createBlank,
  MODELS,
  readerOf,
  readOffer,
  resetRuns,
  run,
} from "#tests/support/api/runs.ts";
import { addTryout } from "#tests/support/api/tryouts.ts";
import { SECOND } from "#tests/support/shared/time.ts";

beforeEach(resetRuns);

describe("답", () => {
  test.each(MODELS)(
    "채운 글에 모델이 답하고, 무엇이 답했는지와 AI가 만든 결과임을 말하며 끝난다: %s",
    async (model) => {
      const { prompt, member } = await createBlank();
      const response = await run(member, prompt.id, { values: { "회사 이름": "글감", 말투: "단단하게" }, model });
      expect(response.headers.get("content-type")).toBe("text/event-stream");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      const { text, end } = await answerOf(response);
      expect(text).toContain("> 글감을 단단하게 소개해 주세요. 300자");
      expect(end).toEqual({ done: true, model, notice: "AI가 만든 결과" });
    },
  );

  test("모델을 고르지 않으면 첫 모델이 답하고, 남은 수가 하나 준다", async () => {
    const { prompt, member } = await createBlank();
    expect(await readOffer(member)).toMatchObject({ available: true, limit: 5, left: 5 });
    expect((await answerOf(run(member, prompt.id, {}))).end).toMatchObject({ model: MODELS[0] });
    const offer = await readOffer(member);
    expect(offer).toMatchObject({ left: 4, models: MODELS.map((id) => ({ id })) });
    expect(new Date(offer.opens_at).toISOString()).toMatch(/T15:00:00/);
    expect(await readOffer()).not.toHaveProperty("left");
  });

  test("써 보면 복사한 것으로 적혀 그 결과를 남길 수 있다", async () => {
    const { prompt, author } = await createShared();
    expect((await addTryout(author, prompt.id)).status).toBe(403);
    await answerOf(run(author, prompt.id));
    expect((await addTryout(author, prompt.id)).status).toBe(201);
  });

  test("채운 글도 답도 데이터베이스에 남지 않는다", async () => {
    const { prompt, member } = await createBlank("{{비밀}}을 써 주세요.");
    const word = "무화과나무아래";
    const { text } = await answerOf(run(member, prompt.id, { values: { 비밀: word } }));
    expect(text).toContain(word);
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND sql NOT LIKE '%VIRTUAL%'",
    ).all<{ name: string }>();
    for (const { name } of tables.results) {
      const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect(JSON.stringify(rows.results), name).not.toContain(word);
    }
  });

  test("HTML을 답해도 글자 그대로 이벤트에 담겨 온다", async () => {
    const { prompt, member } = await createBlank("[model:html]");
    expect((await answerOf(run(member, prompt.id))).text).toBe('<h1>답</h1><script>alert("답")</script>');
  });

  test.each(["long", "endless"])(
    "끝나지 않는 답은 2만 자에서 잘리고, 글자가 반으로 나뉘지 않는다: %s",
    async (fault) => {
      const { prompt, member } = await createBlank(`[model:${fault}]`);
      const { text, end } = await answerOf(run(member, prompt.id));
      expect(text.length).toBeGreaterThan(19_990);
      expect(text.length).toBeLessThanOrEqual(20_000);
      expect(text.isWellFormed()).toBe(true);
      expect(end).toMatchObject({ done: true, is_cut: true });
    },
  );

  test("2분을 넘기는 답은 거기서 잘린다", async () => {
    const clock = stopClock();
    const { prompt, member } = await createBlank("[model:endless]");
    const reader = readerOf(await run(member, prompt.id));
    await reader.next();
    clock.to(120 * SECOND + 1);
    const { text, end } = await reader.rest();
    expect(text.length).toBeLessThan(10_000);
    expect(end).toMatchObject({ done: true, is_cut: true });
  });

  test("읽던 사람이 떠나면 모델을 부르던 것도 끝나고, 쓴 것은 쓴 것이다", async () => {
    const { prompt, member } = await createBlank("[model:stall]");
    const reader = (await run(member, prompt.id)).body!.getReader();
    await reader.read();
    await reader.cancel();
    expect(await readOffer(member)).toMatchObject({ left: 4 });
  });
});

describe("답하지 못한 것", () => {
  test.each(["empty", "blank", "gone", "busy"])("아무것도 오지 않으면 문제로 끝나고 세지 않는다: %s", async (fault) => {
    const { prompt, member } = await createBlank(`[model:${fault}]`);
    const { text, end } = await answerOf(run(member, prompt.id));
    expect(text.trim()).toBe("");
    expect(end).toMatchObject({ problem: { status: 502, code: "provider_unavailable" } });
    expect("problem" in end && end.problem.detail).toContain("세지 않았어요");
    expect(await readOffer(member)).toMatchObject({ left: 5 });
  });

  test.each(["cut", "garbage"])("끊긴 답은 온 데까지 오고 문제로 끝나며, 쓴 것으로 친다: %s", async (fault) => {
    const { prompt, member } = await createBlank(`[model:${fault}]`);
    const { text, end } = await answerOf(run(member, prompt.id));
    expect(text).toContain("연습 모델의 답");
    expect(end).toMatchObject({ problem: { code: "provider_unavailable" } });
    expect(await readOffer(member)).toMatchObject({ left: 4 });
  });

  test.each([
    ["silent", "100", 5, "세지 않았어요"],
    // The first piece has to be faster than this.
    ["stall", "3000", 4, "중간에 끊겼어요"],
  ] as const)("정한 시간 동안 아무것도 오지 않으면 끝난다: %s", async (fault, RUN_TIMEOUT_MS, left, said) => {
    const { prompt, member } = await createBlank(`[model:${fault}]`);
    const { end } = await answerOf(run(member, prompt.id, {}, { ...env, RUN_TIMEOUT_MS }));
    expect("problem" in end && end.problem.detail).toContain(said);
    expect(await readOffer(member)).toMatchObject({ left });
  });

  test("거절도 답이다", async () => {
    const { prompt, member } = await createBlank("[model:refuse]");
    expect(await answerOf(run(member, prompt.id))).toMatchObject({
      text: "그 부탁은 도와드릴 수 없어요.",
      end: { done: true },
    });
  });
});

describe("누가 쓸 수 있나", () => {
  test("유료 글은 사서 연 회원만 쓸 수 있고, 글은 다른 누구에게도 나오지 않는다", async () => {
    const secret = "파는 글의 비밀 한 줄";
    const prompt = await createPrompt(await createMember(), { body: secret, price: 5_000 });
    const buyer = await createMember();
    const { calls, using } = countingCalls();
    const refused = async () => {
      const response = await run(buyer, prompt.id, {}, using);
      expect(await response.clone().text()).not.toContain(secret);
      return problemOf(response);
    };
    expect(await refused()).toEqual({ status: 403, code: "forbidden", fields: [] });
    await buy(buyer, prompt.id);
    expect(await refused()).toEqual({ status: 403, code: "forbidden", fields: [] });
    expect([calls.count, (await readOffer(buyer)).left]).toEqual([0, 5]);
    await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer }));
    expect((await answerOf(run(buyer, prompt.id, {}, using))).text).toContain(secret);
    expect(calls.count).toBe(1);
    expect(await countRows("prompt_copies")).toBe(0);
  });

  test("손님은 401, 숨겼거나 지운 글은 404다", async () => {
    const { prompt, member } = await createBlank();
    expect(await problemOf(run(undefined, prompt.id))).toMatchObject({ status: 401 });
    for (const status of ["hidden", "draft", "deleted"]) {
      await setStatus(prompt.id, status);
      expect(await problemOf(run(member, prompt.id)), status).toMatchObject({ status: 404 });
    }
    expect(await readOffer(member)).toMatchObject({ left: 5 });
  });

  test("쓴 사람은 임시 저장한 글도 써 볼 수 있다", async () => {
    const prompter = await createMember();
    const { id } = await createPrompt(prompter, { status: "draft", body: "아직 아무도 못 본 글" });
    expect((await answerOf(run(prompter, id))).text).toContain("아직 아무도 못 본 글");
  });

  test("모델이 없거나 셀 곳이 없거나 끄면 503이고 고를 것도 없다", async () => {
    const { prompt, member } = await createBlank();
    for (const change of [{ WORKERS_AI_URL: undefined }, { RUN_COUNTER: undefined }, { RUNS_CEILING: "0" }]) {
      const using = { ...env, ...change };
      expect(await problemOf(run(member, prompt.id, {}, using))).toMatchObject({
        status: 503,
        code: "provider_not_configured",
      });
      expect(await readOffer(member, using)).toMatchObject({ available: false, models: [], left: 0 });
    }
  });
});
