import { html } from "hono/html";
import { frame } from "../page.ts";

export const connectPage = () =>
  frame(
    "OpenRouter 연결 (연습용)",
    "openrouter",
    html`<p class="note">이 컴퓨터에서만 도는 연습용 OpenRouter 화면이에요. 진짜 돈은 움직이지 않아요.</p>
      <h1>글감이 내 크레딧으로<br />AI에게 물어보게 할까요?</h1>
      <p>글감은 내 OpenRouter 계정의 키 하나를 받아요. 키는 이 브라우저에만 남아요.</p>
      <form method="post">
        <button class="pay" name="answer" value="allow">연결하기</button>
        <p class="note"></p>
        <button class="deny" name="answer" value="deny">취소</button>
      </form>`,
  );
