import { Hono } from "hono";
import { html } from "hono/html";
import { toBase64Url } from "./base64url.ts";
import { matchesChallenge } from "./oauth.ts";
import { frame, refusalPage } from "./page.ts";
import type { EmulatorEnv } from "./store.ts";

/** The client that the app is registered as; wrangler.toml has the same values. */
const client = { id: "geulgam-local-identity", secret: "local-identity-secret" };
const CODE_SECONDS = 60;
const SLOW_MS = 5000;

/** What the buttons of the page answer with: as it is typed, or one of the cases that go wrong. */
const answers = ["approve", "cancel", "minor", "stranger", "slow", "down", "broken"] as const;
type Answer = (typeof answers)[number];
type Typed = { answer: Answer; name: string; phone: string; birth_date: string };
type Code = { body: string; state: string; challenge: string | null };

const PERSON = { name: "김글감", phone: "01012345678", birth_date: "1990-05-05" };

const page = html`<p class="note">이 컴퓨터에서만 도는 연습용 본인 확인이에요. 진짜 정보를 넣지 마세요.</p>
  <h1>글감에 누구인지<br />알려 줄까요?</h1>
  <p>이름과 휴대전화 번호, 생년월일을 보내요.</p>
  <form method="post" class="other">
    <label for="name">이름</label>
    <input id="name" name="name" value="${PERSON.name}" required maxlength="60" autocomplete="off" />
    <label for="phone">휴대전화 번호</label>
    <input id="phone" name="phone" value="${PERSON.phone}" required inputmode="numeric" autocomplete="off" />
    <label for="birth_date">생년월일</label>
    <input id="birth_date" name="birth_date" type="date" value="${PERSON.birth_date}" required />
    <button name="answer" value="approve">확인하기</button>
    <p class="note">잘 안 되는 경우도 연습할 수 있어요.</p>
    <div class="rest">
      <button name="answer" value="minor">열여섯 살</button>
      <button name="answer" value="stranger">다른 사람</button>
      <button name="answer" value="slow">늦은 답</button>
      <button name="answer" value="down">답 없음</button>
    </div>
    <button class="deny" name="answer" value="cancel">취소</button>
  </form>`;

/** The first reason for which the provider would show no page. */
function refusal(query: Record<string, string>, origin: string) {
  if (query.client_id !== client.id) return "invalid_client: 등록되지 않은 client_id예요.";
  if (query.redirect_uri !== `${origin}/identity/callback`) return "redirect_uri_mismatch: 등록되지 않은 주소예요.";
  if (!query.state) return "invalid_request: state가 없어요.";
  if (!/^[\w-]{43}$/.test(query.code_challenge ?? "")) return "invalid_request: code_challenge가 올바르지 않아요.";
  return undefined;
}

// Tests empty the database between two requests of one isolate, so no flag can say that the table exists.
const createTable = (db: EmulatorEnv["Bindings"]["DB"]) =>
  db
    .prepare(
      `CREATE TABLE IF NOT EXISTS identity_codes (code TEXT PRIMARY KEY, body TEXT NOT NULL, state TEXT NOT NULL, challenge TEXT,
        expires_at INTEGER NOT NULL, used_at INTEGER) STRICT`,
    )
    .run();

async function diOf({ answer, name, birth_date: birth }: Typed) {
  const person = answer === "stranger" ? "stranger" : `${name} ${birth}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`di ${person}`));
  return toBase64Url(new Uint8Array(digest));
}

const sixteen = () => `${new Date().getUTCFullYear() - 16}-01-01`;

/** The provider of identity checks (본인확인기관). */
export const identity = new Hono<EmulatorEnv>()
  .use(async (c, next) => {
    await createTable(c.env.DB);
    await next();
  })
  .get("/start", (c) => {
    const refused = refusal(c.req.query(), new URL(c.req.url).origin);
    return refused ? c.html(refusalPage(refused), 400) : c.html(frame("본인 확인 (연습용)", "toss", page));
  })
  .post("/start", async (c) => {
    const query = c.req.query();
    const refused = refusal(query, new URL(c.req.url).origin);
    if (refused) return c.html(refusalPage(refused), 400);
    const form = await c.req.parseBody<Record<string, string>>();
    const answer = answers.find((one) => one === form.answer) ?? "approve";
    const back = new URL(query.redirect_uri!);
    back.searchParams.set("state", query.state!);
    if (answer === "cancel") {
      back.searchParams.set("error", "canceled");
      return c.redirect(back.href);
    }
    const code = toBase64Url(crypto.getRandomValues(new Uint8Array(24)));
    const typed = { ...PERSON, ...form, answer, ...(answer === "minor" && { birth_date: sixteen() }) };
    await c.env.DB.prepare(
      "INSERT INTO identity_codes (code, body, state, challenge, expires_at) VALUES (?, ?, ?, ?, ?)",
    )
      .bind(code, JSON.stringify(typed), query.state!, query.code_challenge!, Date.now() + CODE_SECONDS * 1000)
      .run();
    back.searchParams.set("code", code);
    return c.redirect(back.href);
  })
  .post("/result", async (c) => {
    if (c.req.header("authorization") !== `Basic ${btoa(`${client.id}:${client.secret}`)}`)
      return c.json({ error: "invalid_client" }, 401);
    const form = await c.req.parseBody<Record<string, string>>();
    const taken = await c.env.DB.prepare(
      "UPDATE identity_codes SET used_at = ?1 WHERE code = ?2 AND used_at IS NULL AND expires_at > ?1 RETURNING *",
    )
      .bind(Date.now(), form.code ?? "")
      .first<Code>();
    if (!taken) return c.json({ error: "invalid_code" }, 400);
    if (!(await matchesChallenge(taken.challenge, form.code_verifier)))
      return c.json({ error: "invalid_verifier" }, 400);
    const typed = JSON.parse(taken.body) as Typed;
    if (typed.answer === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (typed.answer === "down") return c.text("Service Unavailable", 503);
    if (typed.answer === "broken") return c.json({ state: taken.state, name: typed.name.repeat(100) });
    const { name, phone, birth_date } = typed;
    return c.json({ state: taken.state, di: await diOf(typed), name, phone, birth_date });
  });
