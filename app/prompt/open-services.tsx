import type { PromptCard } from "#contracts/prompts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { servicesFor } from "./open-in.ts";
import { OpenLink } from "./open-link.tsx";
import type { ReadyText } from "./ready-text.ts";

type OpenServicesProps = Pick<PromptCard, "model" | "category"> & {
  text: ReadyText;
  /** Whether the text has blanks. */
  hasForm: boolean;
};

/** The AI services that a prompt opens in, with its text. */
export const OpenServices = ({ model, category, text, hasForm }: OpenServicesProps) => (
  <>
    <p id="open-in" className="text-sm text-muted font-medium">
      {hasForm ? "채운 글로 바로 열기" : "바로 열기"}
    </p>
    <ul
      aria-labelledby="open-in"
      className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2"
    >
      {servicesFor(model, category).map((service) => (
        <li key={service.slug}>
          <OpenLink
            service={service}
            text={text}
            label={service.name}
            className={buttonClass("secondary", "w-full px-1!", "small")}
          />
        </li>
      ))}
    </ul>
  </>
);
