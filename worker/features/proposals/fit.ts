import type { ProposalDetail, ProposalFit } from "#contracts/proposals.ts";
import { rebaseText } from "#worker/lib/rebase-text.ts";
import { textChangesOf } from "#worker/lib/text-changes.ts";
import type { Texts } from "./queries.ts";

/** What the prompt would be with the proposal: a title or a text is undefined where it cannot be applied. */
function applied({ baseTitle, title, body, baseBody, currentTitle, currentBody }: Texts) {
  const mayRename = title === null || currentTitle === baseTitle || currentTitle === title;
  return {
    title: mayRename ? (title ?? currentTitle) : undefined,
    body: body === null ? currentBody! : rebaseText(baseBody!, body, currentBody!),
  };
}

type Fitted = { fit: Exclude<ProposalFit, "closed" | "conflict">; title: string; body: string };

/** How an open proposal fits the prompt as it is now, with the title and the text that accepting it makes. */
export function fitOf(texts: Texts): Fitted | { fit: "closed" | "conflict" } {
  const { baseTitle, baseBody, currentTitle, currentBody, isOpenTo } = texts;
  if (!isOpenTo || baseBody === null || currentBody === null) return { fit: "closed" };
  const { title, body } = applied(texts);
  if (title === undefined || body === undefined) return { fit: "conflict" };
  if (title === currentTitle && body === currentBody) return { fit: "same", title, body };
  const isLater = baseTitle !== currentTitle || baseBody !== currentBody;
  return { fit: isLater ? "rebased" : "clean", title, body };
}

const changesOf = (before: string, after: string) => (before === after ? null : textChangesOf(before, after));

/**
 * What a proposal changes: of an open one that fits, the prompt as it is now; of every other one the text that it was made for. The
 * prompter decides on what they see here.
 */
export function changesIn(texts: Texts, isOpen: boolean) {
  const { baseTitle, title, body, baseBody, currentTitle, currentBody, version } = texts;
  const fitted = fitOf(texts);
  const fit = isOpen ? fitted.fit : null;
  if (isOpen && "body" in fitted && fitted.fit !== "same")
    return {
      fit,
      version,
      title_changes: changesOf(currentTitle, fitted.title),
      body_changes: changesOf(currentBody!, fitted.body),
    } satisfies Partial<ProposalDetail>;
  return {
    fit,
    version: null,
    title_changes: title === null ? null : changesOf(baseTitle, title),
    body_changes: body === null || baseBody === null ? null : changesOf(baseBody, body),
  } satisfies Partial<ProposalDetail>;
}
