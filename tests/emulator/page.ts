import { html } from "hono/html";
import { people } from "./people.ts";
import type { Provider } from "./store.ts";

const names = { google: "Google", naver: "네이버" } as const;
type Html = ReturnType<typeof html>;

export const frame = (title: string, look: string, content: Html) =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/__emulator/page.css" />
      </head>
      <body class="${look}">
        <main>${content}</main>
      </body>
    </html>`;

const personButton = ({ email, nickname }: { email: string; nickname: string }) =>
  html`<li>
    <button name="email" value="${email}"><strong>${nickname}</strong> <span>${email}</span></button>
  </li>`;

export const consentPage = (provider: Provider) =>
  frame(
    `${names[provider]} 로그인 (연습용)`,
    provider,
    html`<p class="note">이 컴퓨터에서만 도는 연습용 ${names[provider]} 화면이에요.</p>
      <h1>${names[provider]} 계정으로<br />글감에 로그인할까요?</h1>
      <p>글감이 프로필(별명)과 이메일을 받아요. 누구로 로그인할지 골라 주세요.</p>
      <form method="post">
        <ul>
          ${people.map(personButton)}
        </ul>
      </form>
      <form method="post" class="other">
        <label for="email">다른 사람으로</label>
        <input
          id="email"
          name="email"
          type="email"
          required
          maxlength="200"
          autocomplete="off"
          placeholder="name@example.com"
        />
        <button>계속하기</button>
      </form>
      <form method="post"><button class="deny" name="answer" value="deny">동의 거부</button></form>`,
  );

export const refusalPage = (reason: string) =>
  frame(
    "로그인할 수 없어요",
    "",
    html`<h1>로그인할 수 없어요</h1>
      <p>앱이 보낸 요청이 올바르지 않아요.</p>
      <p><code>${reason}</code></p>`,
  );

export const pageCss = `
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
:root { color-scheme: light dark; --paper: #fff; --ink: #1e1b18; --muted: #5c554d; --line: #d9d4cc; --brand: #1a5fd0; }
@media (prefers-color-scheme: dark) { :root { --paper: #161412; --ink: #f2eee8; --muted: #b5ada2; --line: #3a3530; --brand: #8ab4f8; } }
.naver { --brand: #027a37; }
.toss { --brand: #1b64da; }
@media (prefers-color-scheme: dark) { .naver { --brand: #4cd984; } .toss { --brand: #82b1ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, "Apple SD Gothic Neo", "Malgun Gothic", sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.35; margin: 0 0 .5rem; }
.note { margin: 0 0 1.5rem; color: var(--muted); font-size: .875rem; }
ul { list-style: none; margin: 1.25rem 0 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
button, input { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 12px; min-height: 48px; padding: 0 1rem; width: 100%; }
button { cursor: pointer; }
button:hover { color: var(--brand); border-color: var(--brand); }
li button { display: flex; justify-content: space-between; align-items: center; gap: 1rem; border: 0; border-radius: 0; padding: 0 .25rem; min-height: 52px; text-align: left; }
li span { color: var(--muted); font-size: .875rem; }
.other { display: grid; gap: .5rem; margin: 1.5rem 0; }
.other button { background: var(--brand); color: var(--paper); border-color: var(--brand); }
.deny { border-color: transparent; color: var(--muted); text-decoration: underline; }
.pay { margin-top: 1.25rem; background: var(--brand); color: var(--paper); border-color: var(--brand); font-weight: 600; }
.pay:hover { color: var(--paper); opacity: .9; }
.pay + .note { margin: 2rem 0 .75rem; }
.rest { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; }
legend { padding: 0 0 .5rem; font-weight: 600; }
fieldset label { display: flex; align-items: center; gap: .75rem; min-height: 52px; border-top: 1px solid var(--line); cursor: pointer; }
fieldset input { width: 20px; min-height: 20px; height: 20px; margin: 0; accent-color: var(--brand); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.mails { max-width: 44rem; }
.mails li { padding: .9rem .25rem; }
.mails li a { display: block; font-weight: 600; }
.mails form { display: flex; gap: .5rem; margin: 1rem 0; }
.mails form button { width: auto; white-space: nowrap; }
.mails iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 12px; margin-top: 1rem; }
pre { white-space: pre-wrap; font: inherit; font-size: .875rem; color: var(--muted); }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
