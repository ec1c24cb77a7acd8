import type { PromptDetail } from "#contracts/prompts.ts";
import type { Review } from "#contracts/reviews.ts";
import { buy } from "./buying.ts";
import type { startProduct } from "./product.ts";
import { as } from "./publishing.ts";
import { registerAccount } from "./sales.ts";
import { sessionOf } from "./session.ts";

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Who asks. Each is somebody of the seed but the one who leaves. */
export const people = {
  owner: "haneul@example.com",
  opened: "bada@example.com",
  unopened: "sol@example.com",
  member: "noeul@example.com",
  seller: "garam@example.com",
  suspended: "buyer@example.com",
  admin: "admin@example.com",
  withdrawn: "leaver@example.com",
};
export type Asker = keyof typeof people | "visitor";

/** A word that stands beside each secret: whoever searches for it may find what is public, and no more. */
export const NEAR = "귤나무숲길";
const canary = (name: string) => `카나리${name}${crypto.randomUUID().slice(0, 8)}`;

const paid = (body: string) => ({
  title: "잠긴 글의 제목",
  category: "writing",
  model: "claude",
  body: `${NEAR} ${body}`,
  preview: "앞부분이에요.",
  examples: [{ input: "감", output: "감은 가을에 익어요." }],
  price: 4_900,
  status: "published",
});
const secret = (text: string, status: string) => ({
  title: `숨은 글 ${text}`,
  description: `${NEAR} ${text}`,
  category: "writing",
  model: "claude",
  body: `${NEAR} ${text}`,
  status,
});

/** Plants one secret of each kind, and says who may see it. */
export async function plant(product: Product) {
  const { origin, db } = product;
  const by = async (who: keyof typeof people) => as(origin, people[who]);
  const [owner, opened, seller, member, admin] = await Promise.all(
    (["owner", "opened", "seller", "member", "admin"] as const).map(by),
  );
  const words = Object.fromEntries(
    ["팔림", "초안", "숨김", "지움", "쪽지", "후기", "신고", "이름", "예금주"].map((name) => [name, canary(name)]),
  ) as Record<string, string>;
  const mail = `canary-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const account = "98765432109876";

  const forSale = await owner!<PromptDetail>("POST", "/api/prompts", paid(words.팔림!));
  await buy(origin, people.unopened, forSale.id);
  const bought = await buy(origin, people.opened, forSale.id);
  await opened!("POST", `/api/prompts/${forSale.id}/open`);
  const draft = await owner!<PromptDetail>("POST", "/api/prompts", secret(words.초안!, "draft"));
  const hidden = await owner!<PromptDetail>("POST", "/api/prompts", secret(words.숨김!, "published"));
  const deleted = await owner!<PromptDetail>("POST", "/api/prompts", secret(words.지움!, "published"));
  await owner!("DELETE", `/api/prompts/${deleted.id}`);
  await member!("POST", `/api/prompts/${hidden.id}/reports`, { reason: "spam", detail: `${NEAR} ${words.신고}` });
  await admin!("POST", `/api/admin/reports/prompt/${hidden.id}/hide`, { reason: "광고예요." });

  const free = await owner!<PromptDetail>("POST", "/api/prompts", { ...secret("누구나 읽는 글", "published") });
  const review = await seller!<Review>("POST", `/api/prompts/${free.id}/reviews`, {
    rating: 3,
    content: `${NEAR} ${words.후기} 열 글자가 넘는 후기`,
  });
  await member!("POST", `/api/reviews/${review.id}/reports`, { reason: "spam", detail: "" });
  await admin!("POST", `/api/admin/reports/review/${review.id}/hide`, { reason: "광고예요." });
  await owner!("POST", "/api/messages", { recipient_id: 2, content: `${NEAR} ${words.쪽지}` });
  await registerAccount(product, people.owner, { account_number: account, holder_name: words.예금주!.slice(0, 20) });
  await db.prepare("UPDATE members SET email = ?, name = ? WHERE id = 1").bind(mail, words.이름).run();
  const order = await db
    .prepare("SELECT id, payment_key FROM orders WHERE id = ?")
    .bind(bought.order_id)
    .first<{ id: string; payment_key: string }>();
  const { refresh_token } = await sessionOf(origin, people.owner);
  const { user: suspended } = await sessionOf(origin, people.suspended);
  await admin!("POST", `/api/admin/members/${suspended.user_id}/suspend`, { reason: "광고를 되풀이했어요." });
  const { user: leaver } = await sessionOf(origin, people.withdrawn);

  const secrets: { name: string; text: string; seenBy: Asker[] }[] = [
    { name: "팔리는 글", text: words.팔림!, seenBy: ["owner", "opened"] },
    { name: "초안", text: words.초안!, seenBy: ["owner"] },
    { name: "숨긴 글", text: words.숨김!, seenBy: ["owner", "admin"] },
    { name: "지운 글", text: words.지움!, seenBy: ["owner"] },
    { name: "쪽지", text: words.쪽지!, seenBy: ["owner", "opened"] },
    { name: "숨긴 후기", text: words.후기!, seenBy: ["seller", "admin"] },
    { name: "신고한 말", text: words.신고!, seenBy: ["member", "admin"] },
    { name: "이름", text: words.이름!, seenBy: ["owner"] },
    { name: "이메일", text: mail, seenBy: ["owner"] },
    { name: "예금주", text: words.예금주!.slice(0, 20), seenBy: ["owner"] },
    { name: "계좌번호", text: account, seenBy: ["owner"] },
    // In the address of the buyer's own receipt; good for nothing without our secret key.
    { name: "결제 열쇠", text: order!.payment_key, seenBy: ["opened"] },
    { name: "갱신 토큰", text: refresh_token, seenBy: [] },
  ];
  const ids = [forSale.id, draft.id, hidden.id, deleted.id, free.id, review.id, 1, 2, 5, leaver.user_id];
  return { secrets, ids: [...new Set(ids)], orderIds: [order!.id] };
}
