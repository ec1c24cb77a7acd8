import { Link } from "react-router";
import { withParticle } from "#contracts/particles.ts";
import { type Browsing, browseHref } from "./browsing.ts";

const linkLook = "h-11 inline-flex items-center text-persimmon font-semibold underline-offset-4 hover:underline";

type InterpretationNoteProps = {
  browsing: Browsing;
  text: string | null;
  isInstead: boolean;
  near?: readonly string[];
};

/** How the query was interpreted, with a link to search for it literally, or back. */
export function InterpretationNote({ browsing, text, isInstead, near }: InterpretationNoteProps) {
  if (browsing.literal) {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span>적은 그대로만 찾았어요.</span>
        <Link to={browseHref(browsing, { literal: undefined })} className={linkLook}>
          비슷한 말까지 찾기
        </Link>
      </p>
    );
  }
  if (!text && !near?.length) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      {text && <span>{text}</span>}
      {near?.map((word) => (
        <span key={word}>
          혹시{" "}
          <Link to={browseHref(browsing, { search: word })} className={linkLook}>
            {withParticle(`‘${word}’`, "을")}
          </Link>{" "}
          찾나요?
        </span>
      ))}
      {text && !isInstead && (
        <Link to={browseHref(browsing, { literal: "1" })} className={linkLook}>
          ‘{browsing.search}’ 그대로 찾기
        </Link>
      )}
    </p>
  );
}
