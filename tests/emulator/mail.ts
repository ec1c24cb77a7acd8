import { Hono } from "hono";
import { html } from "hono/html";
import type { MailMessage } from "#worker/env.ts";
import { frame } from "./page.ts";
import { createTables, type EmulatorEnv } from "./store.ts";

/** What the provider does for an address: refuses with a code, or takes the mail and answers late. */
type Answer = { code?: string; hang?: number };
type Row = { id: number; body: string; created_at: number };

const ADDRESS = /^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,180}$/;
// developers.cloudflare.com/email-service/reference/headers, of those that are used.
const HEADERS = /^(?:list-unsubscribe|list-unsubscribe-post|x-[a-z-]{1,40})$/i;
const CONTROL = /\p{Cc}/u;

/** The code with which Cloudflare's binding refuses a mail; undefined for one that it takes. */
function refusalOf({ to, from, subject, text, html: body, headers }: MailMessage) {
  if (!to || !from?.email || !subject || !text || !body) return "E_FIELD_MISSING";
  if (!ADDRESS.test(to) || !ADDRESS.test(from.email) || CONTROL.test(subject + from.name)) return "E_VALIDATION_ERROR";
  const entries = Object.entries(headers);
  if (entries.some(([name]) => !HEADERS.test(name))) return "E_HEADER_NOT_ALLOWED";
  return entries.some(([, value]) => CONTROL.test(value)) ? "E_HEADER_VALUE_INVALID" : undefined;
}

const mailOf = ({ id, body, created_at: at }: Row) => ({
  id,
  ...(JSON.parse(body) as MailMessage),
  create_at: new Date(at).toISOString(),
});

async function list(db: EmulatorEnv["Bindings"]["DB"], to: string | undefined) {
  const where = to ? "WHERE recipient = ?" : "";
  const query = db.prepare(`SELECT id, body, created_at FROM mails ${where} ORDER BY id DESC LIMIT 200`);
  const { results } = await (to ? query.bind(to.toLowerCase()) : query).all<Row>();
  return results.map(mailOf);
}

const inbox = (mails: ReturnType<typeof mailOf>[], to = "") =>
  frame(
    "받은 메일 (연습용)",
    "",
    html`<div class="mails">
      <p class="note">이 컴퓨터에서만 도는 연습용 메일함이에요. 밖으로 나가는 메일은 없어요.</p>
      <h1>받은 메일 ${mails.length}통</h1>
      <form>
        <input name="to" type="email" value="${to}" aria-label="받는 주소" placeholder="받는 주소" />
        <button>보기</button>
      </form>
      <ul>
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/__emulator/mail/${mail.id}">${mail.subject}</a>
              <span>${mail.to} · ${mail.create_at.slice(0, 19).replace("T", " ")}</span>
            </li>`,
        )}
      </ul>
    </div>`,
  );

const opened = (mail: ReturnType<typeof mailOf>) =>
  frame(
    mail.subject,
    "",
    html`<div class="mails">
      <p><a href="/__emulator/mail">받은 메일</a></p>
      <h1>${mail.subject}</h1>
      <p class="note">${mail.from.name} &lt;${mail.from.email}&gt; → ${mail.to}</p>
      <p><a href="/__emulator/mail/${mail.id}/html">HTML로 보기</a></p>
      <pre>${mail.text}</pre>
    </div>`,
  );

/** The HTML of a mail as a client shows it: without scripts and without anything from elsewhere. */
export const letters = new Hono<EmulatorEnv>().get("/:id{[0-9]+}/html", async (c) => {
  await createTables(c.env.DB);
  const row = await c.env.DB.prepare("SELECT id, body, created_at FROM mails WHERE id = ?")
    .bind(Number(c.req.param("id")))
    .first<Row>();
  if (!row) return c.notFound();
  c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  c.header("cache-control", "no-store");
  return c.html(mailOf(row).html);
});

/** The provider of mails, and the inboxes of everyone. */
export const mail = new Hono<EmulatorEnv>()
  .post("/", async (c) => {
    const message = await c.req.json<MailMessage>();
    const recipient = String(message.to).toLowerCase();
    const kept = await c.env.DB.prepare("SELECT answer FROM mail_answers WHERE recipient = ?").bind(recipient).first();
    const { code, hang } = JSON.parse(String(kept?.answer ?? "{}")) as Answer;
    const refusal = code ?? refusalOf(message);
    if (refusal) return c.json({ code: refusal }, 422);
    await c.env.DB.prepare("INSERT INTO mails(recipient, body, created_at) VALUES (?, ?, ?)")
      .bind(recipient, JSON.stringify(message), Date.now())
      .run();
    if (hang) await new Promise((resolve) => setTimeout(resolve, hang));
    return c.json({ messageId: crypto.randomUUID() });
  })
  .put("/answers/:to", async (c) => {
    await c.env.DB.prepare("INSERT OR REPLACE INTO mail_answers(recipient, answer) VALUES (?, ?)")
      .bind(c.req.param("to").toLowerCase(), JSON.stringify(await c.req.json<Answer>()))
      .run();
    return c.json({ ok: true });
  })
  .get("/", async (c) => {
    const to = c.req.query("to")?.trim();
    const mails = await list(c.env.DB, to);
    if (c.req.header("accept")?.includes("application/json")) return c.json(mails);
    return c.html(inbox(mails, to));
  })
  .get("/:id{[0-9]+}", async (c) => {
    const row = await c.env.DB.prepare("SELECT id, body, created_at FROM mails WHERE id = ?")
      .bind(Number(c.req.param("id")))
      .first<Row>();
    return row ? c.html(opened(mailOf(row))) : c.notFound();
  });
