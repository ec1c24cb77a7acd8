import type { PromptDetail } from "#contracts/prompts.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import type { Review } from "#contracts/reviews.ts";
import type { QuestionOfPrompt } from "#contracts/questions.ts";
import { verdicts } from "#contracts/tryouts.ts";
import { categorySlugs } from "#contracts/catalog.ts";
import { bearer } from "../shared/target.ts";
import { buyPrompt } from "../shared/purchase.ts";
import { join } from "./newcomer.ts";
import { overHttp } from "./over-http.ts";
import { redAndBlue } from "./picture.ts";
import { callerAs } from "./publishing.ts";
import { sessionOf } from "./session.ts";

type Prompt = Pick<PromptDetail, "id" | "version" | "price"> & { by: number; isHidden: boolean };

/**
 * Members who write, review, buy and change their profiles, and an operator. Each prompt has a category of its own, so that none is
 * related to another. `write` makes one random write through the API and returns its name.
 */
export async function createWriters(origin: string, random: () => number) {
  const authors = [await join(origin), await join(origin)];
  const readers = [await join(origin), await join(origin)];
  const operator = await callerAs(origin, "admin@example.com");
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const word = () => `낱말${Math.floor(random() * 1e9).toString(36)}`;
  const free = [...categorySlugs];
  const prompts: Prompt[] = [];
  const reviews: { id: number; by: number; prompt: Prompt }[] = [];
  const guides: { id: number; version: number; kind: string }[] = [];
  const requests: { id: number; asker: Awaited<ReturnType<typeof join>>; isClosed: boolean }[] = [];
  let step = 0;

  const shown = () => prompts.filter(({ isHidden }) => !isHidden);
  const addressOf = ({ id }: { id: number }) => `/api/prompts/${id}`;
  const drop = (prompt: Prompt) => {
    prompts.splice(prompts.indexOf(prompt), 1);
    for (const review of reviews.filter((one) => one.prompt === prompt)) reviews.splice(reviews.indexOf(review), 1);
  };
  async function edit(prompt: Prompt, change: object) {
    const body = { version: prompt.version, ...change };
    const { version, price } = await authors[prompt.by]!.call<PromptDetail>("PATCH", addressOf(prompt), body);
    Object.assign(prompt, { version, price });
  }

  async function publish() {
    if (free.length === 0) return edit(pick(shown()), { price: 0 });
    const by = Math.floor(random() * authors.length);
    const prompt = await authors[by]!.call<PromptDetail>("POST", "/api/prompts", {
      title: `${word()} 프롬프트`,
      category: free.shift(),
      model: "claude",
      body: "{{주제}}를 알려 줘.",
      preview: "짧게 알려 줘요.",
      examples: [{ input: "주제: 감", output: "감은 가을에 익어요." }],
      status: "published",
    });
    prompts.push({ id: prompt.id, version: prompt.version, price: 0, by, isHidden: false });
  }
  const setNickname = (member: (typeof authors)[number]) =>
    member.call("PATCH", "/api/members", { nickname: `글${step}${Math.floor(random() * 1e6)}` });
  async function setPicture({ email }: (typeof authors)[number]) {
    const form = new FormData();
    const { buffer, mimeType, name } = redAndBlue(200, 200);
    form.set("profile_image", new File([buffer], name, { type: mimeType }));
    const headers = bearer(await sessionOf(origin, email));
    const response = await fetch(`${origin}/api/members/images`, { method: "POST", headers, body: form });
    if (!response.ok) throw new Error(`picture: ${response.status} ${await response.text()}`);
  }
  async function review() {
    const by = Math.floor(random() * readers.length);
    const open = shown().filter(
      (one) => one.price === 0 && !reviews.some((known) => known.by === by && known.prompt === one),
    );
    if (open.length === 0) return publish();
    const prompt = pick(open);
    const content = `${word()} 덕분에 글이 짧아졌어요.`;
    const { id } = await readers[by]!.call<Review>("POST", `${addressOf(prompt)}/reviews`, { rating: 4, content });
    reviews.push({ id, by, prompt });
  }
  async function hide() {
    // Something must be left to write about.
    if (shown().length < 2) return publish();
    const prompt = pick(shown());
    await pick(readers).call("POST", `${addressOf(prompt)}/reports`, { reason: "spam", detail: word() });
    await operator("POST", `/api/admin/reports/prompt/${prompt.id}/hide`, { reason: "광고만 있는 글이에요." });
    prompt.isHidden = true;
  }
  async function restore() {
    const hidden = prompts.find(({ isHidden }) => isHidden);
    if (!hidden) return hide();
    await operator("POST", `/api/admin/reports/prompt/${hidden.id}/restore`, { reason: "다시 보니 괜찮아요." });
    hidden.isHidden = false;
  }
  async function sale() {
    const buyer = await join(origin);
    const prompt = pick(shown());
    if (prompt.price === 0) await edit(prompt, { price: 3_000 });
    await buyPrompt(overHttp(origin).send, buyer, prompt.id);
  }
  const onReview = async (work: (one: (typeof reviews)[number]) => Promise<unknown>) => {
    const seen = reviews.filter(({ prompt }) => !prompt.isHidden);
    await (seen.length === 0 ? review() : work(pick(seen)));
  };
  const openRequests = () => requests.filter(({ isClosed }) => !isClosed);
  const onRequest = async (work: (one: (typeof requests)[number]) => Promise<unknown>) => {
    if (openRequests().length > 0) await work(pick(openRequests()));
  };
  async function writeGuide() {
    const kind = pick(["tip", "notice"]);
    const body = { kind, title: `${word()} 안내`, body: `${word()} 본문이에요.`, status: "published" };
    guides.push({ ...(await operator<{ id: number; version: number }>("POST", "/api/admin/guides", body)), kind });
  }

  const writes = {
    publish,
    edit: () => edit(pick(shown()), { title: `${word()} 고침`, description: word(), body: `{{주제}} ${word()}` }),
    price: () => edit(pick(shown()), { price: pick([0, 1_000, 5_000]) }),
    sale,
    review,
    "review edit": () =>
      onReview(({ id, by }) =>
        readers[by]!.call("PATCH", `/api/reviews/${id}`, {
          rating: pick([1, 2.5, 5]),
          content: `${word()} 다시 써 봤어요.`,
        }),
      ),
    "review delete": () =>
      onReview(async (one) => {
        await readers[one.by]!.call("DELETE", `/api/reviews/${one.id}`);
        reviews.splice(reviews.indexOf(one), 1);
      }),
    tryout: async () => {
      const one = shown().find(({ price }) => price === 0);
      if (!one) return publish();
      const reader = pick(readers);
      await reader.call("POST", `${addressOf(one)}/copies`);
      const own = await reader.call<{ my_tryouts: { id: number; model: string }[] }>(
        "GET",
        `${addressOf(one)}/tryouts`,
      );
      const [first] = own.my_tryouts;
      if (first) return reader.call("DELETE", `/api/tryouts/${first.id}`);
      await reader.call("POST", `${addressOf(one)}/tryouts`, {
        model: "claude",
        verdict: pick(verdicts),
        text: word(),
      });
    },
    question: async () => {
      const one = shown()[0];
      if (!one) return publish();
      const reader = pick(readers);
      const own = await reader.call<{ items: QuestionOfPrompt[] }>("GET", "/api/members/me/questions");
      const [first] = own.items;
      if (!first?.prompt.is_published)
        return reader.call("POST", `${addressOf(one)}/questions`, { content: `${word()} 질문이에요` });
      if (first.answer_count > 0) return reader.call("DELETE", `/api/questions/${first.id}`);
      // The prompter or a reader: another prompter's picture would be that of an author on one page and of a stranger on another.
      const prompter = authors[prompts.find(({ id }) => id === first.prompt.id)!.by]!;
      await pick([prompter, ...readers]).call("POST", `/api/questions/${first.id}/answers`, { content: word() });
    },
    request: async () => {
      const body = { title: `${word()} 글감`, detail: word(), category: pick(["life", "work"]) };
      if (openRequests().length > 1)
        return onRequest((one) => one.asker.call("PATCH", `/api/requests/${one.id}`, body));
      const asker = await join(origin);
      const { id } = await asker.call<RequestDetail>("POST", "/api/requests", body);
      requests.push({ id, asker, isClosed: false });
    },
    answer: () =>
      onRequest(async ({ id, asker }) => {
        const { answers } = await asker.call<RequestDetail>("GET", `/api/requests/${id}`);
        const prompt = shown().find((one) => !answers.some((answer) => answer.prompt.id === one.id));
        if (prompt && answers.length < 3)
          await authors[prompt.by]!.call("POST", `/api/requests/${id}/answers`, { prompt_id: prompt.id });
      }),
    "request close": () =>
      onRequest(async (one) => {
        await one.asker.call("PATCH", `/api/requests/${one.id}`, { status: "closed" });
        one.isClosed = true;
      }),
    "request delete": () =>
      onRequest(async (one) => {
        await one.asker.call("DELETE", `/api/requests/${one.id}`);
        requests.splice(requests.indexOf(one), 1);
      }),
    delete: async () => {
      const prompt = pick(shown());
      await authors[prompt.by]!.call("DELETE", addressOf(prompt));
      drop(prompt);
    },
    hide,
    restore,
    nickname: () => setNickname(pick(authors)),
    "reader nickname": () => setNickname(pick(readers)),
    intro: () => pick(authors).call("POST", "/api/members/intros", { intro: `${word()} 소개` }),
    picture: () => setPicture(pick(authors)),
    "reader picture": () => setPicture(pick(readers)),
    guide: writeGuide,
    "guide edit": async () => {
      if (guides.length === 0) return writeGuide();
      const guide = pick(guides);
      const body = { version: guide.version, title: `${word()} 고친 안내` };
      guide.version = (await operator<{ version: number }>("PATCH", `/api/admin/guides/${guide.id}`, body)).version;
    },
    "guide delete": async () => {
      if (guides.length < 2) return writeGuide();
      await operator("DELETE", `/api/admin/guides/${guides.pop()!.id}`);
    },
    bookmark: () => pick(readers).call("POST", `${addressOf(pick(shown()))}/bookmarks`),
    follow: () => pick(readers).call("POST", `/api/members/follows/${pick(authors).id}`),
  } satisfies Record<string, () => Promise<unknown>>;
  type Write = keyof typeof writes;
  const names = Object.keys(writes) as Write[];

  for (let times = 0; times < 3; times += 1) await publish();
  await writeGuide();
  await review();
  await writes.request();
  await writes.request();

  return {
    names,
    async write(name: Write) {
      step += 1;
      const isScarce = shown().length < 2 && name === "delete";
      await writes[isScarce ? "publish" : name]();
    },
    addresses: () => ({
      prompts: prompts.map(({ id }) => id),
      members: [...authors, ...readers].map(({ id }) => id),
      requests: requests.map(({ id }) => id),
      guides: guides.map(({ id, kind }) => ({ id, kind })),
    }),
  };
}
export type Writers = Awaited<ReturnType<typeof createWriters>>;
