import type { TokenPair } from "#contracts/auth.ts";
import { POLICY_VERSION } from "#contracts/consents.ts";
import type { Message } from "#contracts/messages.ts";
import { POPULAR } from "./fill.ts";
import type { Person, World } from "./world.ts";

const consents = { age_over_14: true, terms: true, privacy: true, marketing: false, version: POLICY_VERSION };

/** Two members who joined just now and agreed to everything. */
export async function joinMembers({ call, join }: World) {
  const people: [Person, Person] = [await join("가입"), await join("가입")];
  for (const as of people) await call("동의", "POST", "/api/members/consents", { as, body: consents });
  return people;
}

/** What a member does with the own account. */
export async function keepAccount({ call }: World, member: Person) {
  const tokens = { refresh_token: member.refreshToken };
  await call<TokenPair>("로그인 이어 가기", "POST", "/api/auth/refresh", { body: tokens });
  await call("소개 고치기", "POST", "/api/members/intros", { as: member, body: { intro: "안녕하세요." } });
  const nickname = `v${crypto.randomUUID().slice(0, 8)}`;
  await call("닉네임 고치기", "PATCH", "/api/members", { as: member, body: { nickname } });
  await call("알림 고르기", "PATCH", "/api/members/me/choices", { as: member, body: { muted_kinds: ["follow"] } });
  await call("실시간 입장권", "POST", "/api/live/tickets", { as: member });
}

/** Withdraws both members, who have done everything by now. */
export async function leaveAll({ call }: World, people: Person[]) {
  for (const as of people) {
    await call("다른 기기 로그아웃", "DELETE", "/api/members/me/sessions", { as });
    await call("탈퇴", "DELETE", "/api/members", { as, body: { confirm: "탈퇴" } });
  }
}

/** Follows, blocks and reports: of a new member and of the one whom everybody knows. */
export async function meetMembers({ call }: World, member: Person, newcomer: Person) {
  for (const [name, id] of Object.entries({ "": newcomer.id, ", 인기 회원": POPULAR })) {
    await call(`팔로우${name}`, "POST", `/api/members/follows/${id}`, { as: member });
    await call(`팔로우 알리기${name}`, "POST", `/api/notifications/${id}`, { as: member });
    await call(`팔로우 끝내기${name}`, "DELETE", `/api/members/follows/${id}`, { as: member });
    await call(`차단${name}`, "POST", `/api/members/blocks/${id}`, { as: member });
    await call(`차단 풀기${name}`, "DELETE", `/api/members/blocks/${id}`, { as: member });
    await call(`회원 신고${name}`, "POST", `/api/members/${id}/reports`, { as: member, body: { reason: "spam" } });
  }
}

/** Messages to a new member and to the one to whom everybody writes. */
export async function writeMessages({ call }: World, sender: Person, newcomer: Person) {
  for (const [name, id] of Object.entries({ "": newcomer.id, ", 인기 회원": POPULAR })) {
    const body = { recipient_id: id, content: "글이 참 좋아요." };
    const { conversation_id } = await call<Message>(`첫 메시지${name}`, "POST", "/api/messages", { as: sender, body });
    await call(`다음 메시지${name}`, "POST", "/api/messages", { as: sender, body });
    const path = `/api/messages/${conversation_id}`;
    await call(`대화 읽기${name}`, "GET", path, { as: id === POPULAR ? sender : newcomer });
    await call(`대화 지우기${name}`, "DELETE", path, { as: sender });
  }
}

/** Notifications that the others caused. */
export async function readNotifications({ call }: World, member: Person) {
  const { items } = await call<{ items: { id: number }[] }>("알림 목록", "GET", "/api/notifications", { as: member });
  const [first] = items;
  await call("알림 읽기", "GET", `/api/notifications/${first!.id}`, { as: member });
  await call("알림 모두 읽음", "POST", "/api/notifications/read", { as: member });
  await call("알림 지우기", "DELETE", `/api/notifications/${first!.id}`, { as: member });
}
