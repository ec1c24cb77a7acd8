import { useState } from "react";
import { fillBody, filledText } from "#contracts/variables.ts";
import { servicesFor } from "#app/prompt/open-in.ts";
import { OpenLink } from "#app/prompt/open-link.tsx";
import { copyReady } from "#app/prompt/ready-text.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { demoPrompt } from "./demo-prompt.ts";

const { title, body, answer, blanks } = demoPrompt;
const [chatgpt] = servicesFor("chatgpt");
const VALUE_MAX = 30;

/** A prompt to try at once: what is typed into its three blanks appears in the answer beside it, and is copied with it. */
export function LiveDemo() {
  const [values, setValues] = useState(() => Object.fromEntries(blanks.map(({ name, value }) => [name, value])));
  const text = { title, body, read: () => filledText(body, values), left: 0, isFilled: true };
  return (
    <section
      aria-labelledby="demo"
      data-text={body}
      className="demo-paper mt-4 min-w-0 rounded-5 p-3.5 md:grid md:grid-cols-2 md:gap-3 lg:mt-0 lg:block lg:p-5"
    >
      <div className="card p-4">
        <h2 id="demo" className="text-sm text-muted font-semibold">
          빈칸 셋이면 돼요
        </h2>
        {blanks.map(({ name, value }) => (
          <label key={name} className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
            <span className="w-16 flex-none">{name}</span>
            <input
              type="text"
              data-fill={name}
              defaultValue={value}
              maxLength={VALUE_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
              className="demo-blank"
            />
          </label>
        ))}
        <div className="mt-3.5 flex flex-wrap gap-2 noscript:hidden">
          <Button data-act="copy" className="min-h-11! flex-1 text-sm!" onClick={() => void copyReady(text, toast)}>
            복사하기
          </Button>
          {chatgpt && (
            <OpenLink
              service={chatgpt}
              text={text}
              label="ChatGPT로"
              className={buttonClass("secondary", "shrink!", "small")}
            />
          )}
        </div>
      </div>
      <div className="px-1.5 pb-1 pt-3.5">
        <p className="text-xs text-muted font-semibold">이렇게 나와요</p>
        <p className="demo-answer mt-1">
          {fillBody(answer, values).map((part, index) =>
            "variable" in part ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
          )}
        </p>
      </div>
    </section>
  );
}
