import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Unread } from "#contracts/notifications.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { DAY, MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { insertPrompts, searchPath } from "#tests/support/api/find-prompts.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { checkout, confirm } from "#tests/support/api/purchases.ts";
import { countTraces, view } from "#tests/support/api/usage.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

/** Noon in Seoul, so far ahead that no alarm of an object runs by itself: the second day after begins in 36 hours. */
const NOON = Date.parse("2040-12-01T12:00:00+09:00");
const TO_MIDNIGHT = 12 * 60 * MINUTE;

describe("알림", () => {
  const listed = async (as: Member) => (await notificationsOf(as)).map(({ content }) => content);
  const unread = async (as: Member) => (await dataOf<Unread>(call("GET", "/api/unread", { as }))).notifications;
  const tell = (to: Member, content: string) =>
    notify(openDb(env.DB).db, { to: to.id, kind: "moderation", about: content, content });

  test("읽었든 아니든 180일 동안 남고, 그 뒤 사라지며 읽지 않은 수도 맞는다", async () => {
    const clock = stopClock();
    const member = await createMember();
    await tell(member, "읽은 것");
    await call("POST", "/api/notifications/read", { as: member });
    await tell(member, "읽지 않은 것");
    clock.to(DAY);
    await tell(member, "하루 뒤의 것");

    clock.to(180 * DAY - SECOND);
    await runDueJobs();
    expect(await listed(member)).toEqual(["하루 뒤의 것", "읽지 않은 것", "읽은 것"]);
    clock.to(180 * DAY + SECOND);
    await runDueJobs();
    expect(await listed(member)).toEqual(["하루 뒤의 것"]);
    expect(await unread(member)).toBe(1);
  });
});

describe("조회와 검색의 흔적", () => {
  async function search(words: string, as?: Member) {
    const context = createExecutionContext();
    const headers = { "cf-connecting-ip": "192.0.2.1", ...(as && (await signIn(as))) };
    await api.request(searchPath({ search: words }), { headers }, env, context);
    await waitOnExecutionContext(context);
  }

  /** A counted search and one that found nothing. */
  async function createSearches() {
    const { id: memberId } = await createMember();
    await insertPrompts([{ memberId, title: "번역" }]);
    for (const words of ["번역", "쿠버네티스"]) await search(words);
  }

  test("검색한 사람의 해시는 그날과 이튿날까지만 남는다", async () => {
    const clock = stopClock(NOON);
    await createSearches();
    expect(await leftAt(clock, TO_MIDNIGHT + DAY - SECOND, "searches")).toBe(1);
    expect(await leftAt(clock, TO_MIDNIGHT + DAY, "searches")).toBe(0);
    expect([await countRows("search_counts"), await countRows("search_misses")]).toEqual([1, 1]);
  });

  test("검색어의 수는 마지막으로 찾은 날부터 60일 동안 남고, 막은 말은 계속 남는다", async () => {
    const clock = stopClock(NOON);
    await createSearches();
    await call("POST", "/api/admin/searches/block", {
      as: await createMember({ role: "ADMIN" }),
      body: { term: "나쁜 말", reason: "남을 헐뜯는 말이에요." },
    });
    clock.to(DAY);
    await search("번역");
    expect(await leftAt(clock, DAY + 60 * DAY, "search_counts", "term = '번역'")).toBe(1);
    expect(await leftAt(clock, DAY + 61 * DAY, "search_counts", "term = '번역'")).toBe(0);
    expect(await countRows("search_counts", "term = '나쁜 말'")).toBe(1);
  });

  test("찾지 못한 말은 90일 동안 남는다", async () => {
    const clock = stopClock(NOON);
    await createSearches();
    expect(await leftAt(clock, 90 * DAY, "search_misses")).toBe(1);
    expect(await leftAt(clock, 91 * DAY, "search_misses")).toBe(0);
  });

  test("탈퇴하면 어제 찾은 흔적과 오늘 본 흔적도 곧바로 사라진다", async () => {
    const clock = stopClock(NOON);
    const [member, writer] = [await createMember(), await createMember()];
    await insertPrompts([{ memberId: writer.id, title: "번역" }]);
    await search("번역", member);
    clock.to(DAY);
    const { id } = await createPrompt(writer);
    await view(id, { as: member });
    await view(id, { address: "192.0.2.1" });
    expect([await countTraces(id), await countRows("searches")]).toEqual([2, 1]);
    await withdraw(member);
    expect([await countTraces(id), await countRows("searches")]).toEqual([1, 0]);
  });

  test("정기 작업이 아직 지우지 않은 그저께의 흔적도 탈퇴하면 사라진다", async () => {
    const clock = stopClock(NOON);
    const [member, writer] = [await createMember(), await createMember()];
    await insertPrompts([{ memberId: writer.id, title: "번역" }]);
    await search("번역", member);
    await search("번역");
    clock.to(TO_MIDNIGHT + DAY);
    expect(await countRows("searches")).toBe(2);
    await withdraw(member);
    expect(await countRows("searches")).toBe(1);
  });
});

describe("같은 요청과 잦은 요청을 알아보는 값", () => {
  test("Idempotency-Key는 하루 동안 같은 답을 주고, 그 뒤 잊는다", async () => {
    const clock = stopClock();
    const [member, other] = [await createMember(), await createMember()];
    const send = () =>
      call("POST", "/api/messages", {
        as: member,
        body: { recipient_id: other.id, content: "안녕하세요" },
        headers: { "idempotency-key": "a" },
      });
    await send();
    expect(await leftAt(clock, DAY - SECOND, "messages.idempotency_keys")).toBe(1);
    await send();
    expect(await countRows("messages")).toBe(1);
    expect(await leftAt(clock, DAY + SECOND, "messages.idempotency_keys")).toBe(0);
    await send();
    expect(await countRows("messages")).toBe(2);
  });

  test("요청의 수는 그 분과 다음 분까지만 남는다", async () => {
    const clock = stopClock(NOON);
    const member = await createMember();
    await call("POST", "/api/members/intros", { as: member, body: { intro: "안녕하세요" } });
    expect(await leftAt(clock, 2 * MINUTE - SECOND, "rates")).toBe(1);
    expect(await leftAt(clock, 2 * MINUTE, "rates")).toBe(0);
  });

  test("결제사가 보낸 소식의 번호는 30일 동안 남고 그 뒤 사라진다", async () => {
    const clock = stopClock();
    const { buyer, placed, key } = await checkout();
    await dataOf(confirm(buyer, placed, key));
    await call("POST", "/api/payments/webhooks", {
      headers: { "tosspayments-webhook-transmission-id": "delivery-1" },
      body: {
        eventType: "PAYMENT_STATUS_CHANGED",
        data: { paymentKey: key, orderId: placed.order_id, status: "DONE" },
      },
    });
    expect(await leftAt(clock, 30 * DAY - SECOND, "webhook_deliveries")).toBe(1);
    expect(await leftAt(clock, 30 * DAY + SECOND, "webhook_deliveries")).toBe(0);
  });
});
