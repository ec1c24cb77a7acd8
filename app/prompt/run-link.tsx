import { buttonClass } from "#app/ui/button.tsx";

export const runPath = (promptId: number) => `/run/${promptId}`;

type RunLinkProps = { promptId: number; className?: string };

/** To the page that runs the prompt, which is a document with a policy of its own. What was filled in comes along in this tab. */
export const RunLink = ({ promptId, className = "" }: RunLinkProps) => (
  <a href={runPath(promptId)} className={buttonClass("secondary", `noscript:hidden ${className}`)}>
    여기서 써 보기
  </a>
);
