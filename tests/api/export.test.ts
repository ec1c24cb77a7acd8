import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "#tests/support/api/call.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createReview, reply } from "#tests/support/api/reviews.ts";

type Exported = Record<string, unknown> & { member: { email: string } };
const exportOf = async (as: Awaited<ReturnType<typeof createMember>>) => {
  const response = await call("GET", "/api/members/me/export", { as });
  return { response, text: await response.text() };
};

test("내려받은 파일은 내 것을 모두 담고 남의 것은 담지 않는다", async () => {
  const me = await createMember({ email: "naui@example.com", name: "나의이름" });
  const other = await createMember({ email: "nam@example.com", name: "남의이름" });
  const [mine, theirs] = [
    await createPrompt(me, { body: "나의 본문" }),
    await createPrompt(other, { body: "남의 본문" }),
  ];
  await createReview(me, theirs.id, { content: "내가 쓴 후기예요, 좋아요." });
  const received = await createReview(other, mine.id, { content: "남이 쓴 후기예요, 좋아요." });
  await reply(me, received.id, { content: "내가 단 답글" });
  await call("POST", "/api/messages", { as: me, body: { recipient_id: other.id, content: "내가 보낸 말" } });
  await call("POST", "/api/messages", { as: other, body: { recipient_id: me.id, content: "남이 보낸 말" } });
  await call("POST", `/api/members/follows/${other.id}`, { as: me });
  await sellPrompt({ seller: other, buyer: me, title: "내가 산 것" });

  const { response, text } = await exportOf(me);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="geulgam-\d{4}-\d\d-\d\d\.json"$/);
  const exported = JSON.parse(text) as Exported;
  expect(exported.member.email).toBe("naui@example.com");
  for (const own of ["나의이름", "나의 본문", "내가 쓴 후기예요", "내가 단 답글", "내가 보낸 말", "내가 산 것"])
    expect(text).toContain(own);
  for (const alien of ["nam@example.com", "남의이름", "남의 본문", "남이 쓴 후기", "남이 보낸 말"])
    expect(text).not.toContain(alien);
});

test("여러 쪽에 걸친 기록도 빠짐없이 한 번씩 담는다", async () => {
  const me = await createMember();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
     INSERT INTO notifications(member_id, kind, about, content, created_at) SELECT ?, 'notice', 'a' || i, 'c' || i, 0 FROM n`,
  )
    .bind(me.id)
    .run();
  for (let made = 0; made < 11; made += 1) await createPrompt(me, { title: `글 ${made}번` });
  const { notifications, prompts } = JSON.parse((await exportOf(me)).text) as Record<string, { content: string }[]>;
  expect(new Set(notifications!.map(({ content }) => content)).size).toBe(450);
  expect(notifications).toHaveLength(450);
  expect(prompts).toHaveLength(11);
});

test("아무것도 하지 않은 회원의 파일도 온전한 JSON이다", async () => {
  const { text } = await exportOf(await createMember());
  expect(JSON.parse(text)).toMatchObject({ prompts: [], purchases: [], payout_account: null });
});

test("로그인해야 내려받는다", async () => {
  expect((await call("GET", "/api/members/me/export")).status).toBe(401);
});
