import type { NewReport } from "#contracts/reports.ts";
import { appealAct, listOwnActs } from "#worker/features/moderation/appeals.ts";
import { dismissReports, hideThing } from "#worker/features/moderation/decide.ts";
import { openReports } from "#worker/features/moderation/queue.ts";
import { memberThing } from "#worker/features/members/thing.ts";
import { promptThing } from "#worker/features/prompts/thing.ts";
import { reviewThing } from "#worker/features/reviews/thing.ts";
import { reportThing } from "#worker/features/reports/report.ts";
import { firstBoughtBy } from "./sales.ts";
import { DAY, kst } from "./times.ts";
import type { Happening, Name, World } from "./world.ts";

/** The review that a member wrote about a prompt of the seed. */
async function reviewIdOf({ env, idOf, promptIdOf }: World, author: Name, title: string) {
  const review = await env.DB.prepare("SELECT id FROM reviews WHERE member_id = ? AND prompt_id = ?")
    .bind(idOf(author), promptIdOf(title))
    .first<{ id: number }>();
  if (!review) throw new Error(`없는 후기예요: ${author}, ${title}`);
  return review.id;
}

const DISMISSED = "번역투 걷어내고 우리말 문장으로 되돌리기";
const OPEN = "내 업종에 맞는 두 달 치 시즌 판촉 달력 조사";
const HIDDEN = "받아쓴 회의록에서 결정, 할 일, 미결만 남기기";
const REVIEWED = "휴대폰으로 찍은 상품을 쇼핑몰 대표컷으로 다듬기";

const ofPrompt =
  (who: Name, title: string, report: NewReport): Happening["run"] =>
  ({ as, promptIdOf }) =>
    reportThing(as(who), promptThing, promptIdOf(title), report);

const ofReview =
  (who: Name, author: Name, title: string, report: NewReport): Happening["run"] =>
  async (world) =>
    reportThing(world.as(who), reviewThing, await reviewIdOf(world, author, title), report);

/** One report that was dismissed, one after which a review was hidden, with an open appeal, and four that wait. */
export function reportHappenings(): Happening[] {
  const disputed = firstBoughtBy("buyer", kst("11-05", 0));
  return [
    {
      at: kst("10-28", 22, 15),
      run: ofPrompt("garam", DISMISSED, {
        reason: "copyright",
        detail: "제가 블로그에 쓴 글과 낱말이 겹치는 것 같아요. 확인해 주세요.",
      }),
    },
    {
      at: kst("10-29", 10, 40),
      async run({ as, env, promptIdOf }) {
        const thing = { thing: "prompt" as const, id: promptIdOf(DISMISSED) };
        await openReports(as("admin"), env, thing);
        await dismissReports(as("admin"), thing, "흔히 쓰는 표현이 겹칠 뿐이고 짜임과 예시가 서로 달라요.");
      },
    },
    {
      at: kst("11-09", 9, 2),
      run: ofReview("noeul", "sol", HIDDEN, { reason: "privacy", detail: "회의에 나온 다른 회사의 이야기 같아요." }),
    },
    {
      at: kst("11-09", 14, 31),
      async run(world) {
        const thing = { thing: "review" as const, id: await reviewIdOf(world, "sol", HIDDEN) };
        await openReports(world.as("admin"), world.env, thing);
        await hideThing(world.as("admin"), thing, "회의의 내용을 짐작할 수 있는 말이 들어 있다는 신고가 있어요.");
      },
    },
    {
      at: kst("11-10", 11, 18),
      async run({ as }) {
        const { items } = await listOwnActs(as("sol"), { limit: 1 });
        await appealAct(
          as("sol"),
          items[0]!.id,
          "회사나 사람을 알아볼 말은 없어요. 쓴 느낌만 적었으니 다시 봐 주세요.",
        );
      },
    },
    {
      at: kst("11-14", 20, 44),
      run: ofReview("bada", "buyer", HIDDEN, {
        reason: "other",
        detail: "다른 프롬프트에 단 후기를 잘못 올린 것 같아요.",
      }),
    },
    {
      at: kst("11-16", 7, 58),
      run: ofPrompt("sol", OPEN, { reason: "other", detail: "말복 날짜의 출처가 올해 것이 맞는지 확인이 필요해요." }),
    },
    {
      at: kst("11-18", 23, 10),
      run: ({ as, idOf }) =>
        reportThing(as("noeul"), memberThing, idOf("bada"), {
          reason: "spam",
          detail: "메시지로 가게 주소를 여러 번 보냈어요.",
        }),
    },
    ...(disputed
      ? [
          {
            at: disputed.at + 3 * DAY,
            run: ({ as }: World) =>
              reportThing(as("buyer"), promptThing, disputed.promptId, {
                reason: "fraud",
                detail: "설명에는 표로 나온다고 했는데 문단으로만 나와요. 설명과 달라요.",
              }),
          },
        ]
      : []),
    {
      at: kst("11-20", 9, 12),
      run: ofReview("garam", "buyer", REVIEWED, { reason: "spam", detail: "광고처럼 보이는 말이 있어요." }),
    },
  ];
}
