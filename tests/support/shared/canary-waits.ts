import type { MadeInquiry } from "#contracts/inquiries.ts";
import type { Message } from "#contracts/messages.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { TakedownReceipt } from "#contracts/takedowns.ts";
import type { HeldItem } from "#contracts/vettings.ts";
import type { People, Reader } from "./canary-people.ts";
import { NEAR } from "./canary-prompts.ts";
import type { Target } from "./target.ts";

/** A prompt that is held: what is in its title waits for an operator. Returns the id of its vetting too. */
async function plantHeld({ owner, admin }: People, word: (name: string) => string) {
  const text = `${NEAR} ${word("보류글")}`;
  const held = await owner.call<PromptDetail>("POST", "/api/prompts", {
    title: "문의는 010-2345-9876",
    description: text,
    category: "writing",
    model: "claude",
    body: text,
    status: "published",
  });
  if (held.status !== "held") throw new Error(`not held: ${held.status}`);
  const { items } = await admin.call<{ items: HeldItem[] }>("GET", "/api/admin/held?limit=50");
  return { held: held.id, vetting: items.find(({ prompt }) => prompt.id === held.id)!.id };
}

/** A message that its recipient reported, and the one before it: both are sealed for the operator who opens the evidence. */
async function plantReportedMessage({ seller, member }: People, word: (name: string) => string) {
  const say = (name: string) =>
    seller.call<Message>("POST", "/api/messages", { recipient_id: member.id, content: `${NEAR} ${word(name)}` });
  await say("앞쪽지");
  const { id, conversation_id } = await say("신고쪽지");
  await member.call("POST", `/api/messages/${id}/reports`, { reason: "spam", detail: `${NEAR} ${word("쪽지신고")}` });
  return { message: id, conversation: conversation_id };
}

/** What a guest wrote whose address is not confirmed: nobody reads it. */
async function plantUnconfirmed({ send }: Target, promptId: number, word: (name: string) => string) {
  const post = async <T>(path: string, body: object) => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`;
    const headers = { "content-type": "application/json", "cf-connecting-ip": network };
    const response = await send(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  const email = (name: string) => `${name}-${crypto.randomUUID()}@example.net`;
  const detail = (name: string) => `${NEAR} ${word(name)}에 대해 여쭤봐요.`;
  const { key } = await post<MadeInquiry>("/api/inquiries", {
    topic: "other",
    email: email("inquiry"),
    detail: detail("손님문의"),
  });
  const { id } = await post<TakedownReceipt>("/api/takedowns", {
    name: "김손님",
    email: email("takedown"),
    right: "other",
    address: `/prompt/${promptId}`,
    detail: detail("손님신고"),
  });
  return { inquiryKey: key!, takedownKey: id };
}

type Secret = { name: string; text: string; seenBy: Reader[] };

/** What waits for an operator, or for its writer to confirm an address. */
export async function plantWaits(target: Target, people: People, promptId: number, word: (name: string) => string) {
  const { held, vetting } = await plantHeld(people, word);
  const { message, conversation } = await plantReportedMessage(people, word);
  const { inquiryKey, takedownKey } = await plantUnconfirmed(target, promptId, word);
  const secrets: Secret[] = [
    { name: "살펴보는 글", text: word("보류글"), seenBy: ["owner", "admin"] },
    { name: "신고한 쪽지", text: word("신고쪽지"), seenBy: ["seller", "member", "admin"] },
    { name: "신고한 쪽지의 앞 쪽지", text: word("앞쪽지"), seenBy: ["seller", "member", "admin"] },
    { name: "쪽지를 신고한 말", text: word("쪽지신고"), seenBy: ["member", "admin"] },
    { name: "확인하지 않은 문의", text: word("손님문의"), seenBy: [] },
    { name: "확인하지 않은 문의의 열쇠", text: inquiryKey, seenBy: [] },
    { name: "확인하지 않은 권리침해 신고", text: word("손님신고"), seenBy: [] },
  ];
  return { held, vetting, message, conversation, takedownKey, secrets };
}
