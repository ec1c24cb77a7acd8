import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import type { ImportedRow } from "#contracts/exchange.ts";
import { formatNumber } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { ImportState } from "./import-state.ts";
import { ProblemList } from "./problem-list.tsx";
import type { Row } from "./rows.ts";

type Reported = { row: Row; result: ImportedRow };

const namesOfFields: Record<string, string> = {
  title: "제목",
  description: "설명",
  category: "카테고리",
  model: "AI 모델",
  body: "본문",
  price: "가격",
  tags: "태그",
  tested: "확인한 모델",
  preview: "미리보기",
  results: "결과",
  age_rating: "나이 등급",
};
const nameOf = (field: string) => namesOfFields[field.split(".")[0]!] ?? field;

function Line({ row, result }: Reported) {
  const place = (
    <span className="block text-xs text-muted break-words">
      {row.file}
      {row.where !== row.file && ` · ${row.where}`}
    </span>
  );
  if (result.outcome === "refused")
    return (
      <li className="py-3">
        <p className="font-medium break-words">{row.title}</p>
        {place}
        <ul className="mt-1 text-sm text-alert">
          {result.errors.map(({ field, message }) => (
            <li key={field}>
              {nameOf(field)}: {message}
            </li>
          ))}
        </ul>
      </li>
    );
  return (
    <li className="py-3">
      <Link
        to={href("/mypage/edit/:promptId", { promptId: String(result.id) })}
        className="font-medium break-words hover:underline"
      >
        {row.title}
      </Link>
      {place}
      {result.outcome === "made" &&
        row.notes.map((note) => (
          <p key={note} className="mt-1 text-sm text-muted">
            {note}
          </p>
        ))}
    </li>
  );
}

const groups = [
  { outcome: "refused", name: "가져오지 못한 글" },
  { outcome: "made", name: "가져온 글" },
  { outcome: "same", name: "이미 있어서 건너뛴 글" },
] as const;

type ImportReportProps = Pick<ImportState, "files" | "rows" | "done" | "problem"> & {
  onContinue: () => void;
  onRestart: () => void;
};

/** What became of every prompt, and those that were not sent. */
export function ImportReport({ files, rows, done, problem, onContinue, onRestart }: ImportReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const all = done.map((result, at) => ({ row: rows[at]!, result }));
  const of = (outcome: ImportedRow["outcome"]) => all.filter(({ result }) => result.outcome === outcome);
  const left = rows.length - done.length;
  const unread = files.flatMap(({ name, problems }) =>
    problems.map(({ where, problem }) => ({ where: `${name} · ${where}`, problem })),
  );
  return (
    <section aria-labelledby="report">
      <h2 id="report" ref={heading} tabIndex={-1} className="section-title outline-none!">
        {left > 0 ? "중간에 멈췄어요" : "다 살펴봤어요"}
      </h2>
      <p className="mt-2 text-sm tabular-nums">
        가져온 글 {formatNumber(of("made").length)}개, 건너뛴 글 {formatNumber(of("same").length)}개, 가져오지 못한 글{" "}
        {formatNumber(of("refused").length)}개{left > 0 && `, 아직 보내지 않은 글 ${formatNumber(left)}개`}
      </p>
      {problem && <p className="mt-3 rounded-2.5 bg-alert-soft p-4 text-sm">{problem}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {left > 0 && <Button onClick={onContinue}>이어서 가져오기</Button>}
        <ButtonLink variant={left > 0 ? "secondary" : "primary"} to="/mypage/prompt?status=draft">
          임시 저장 글 보기
        </ButtonLink>
        <Button variant="secondary" onClick={onRestart}>
          다른 파일 가져오기
        </Button>
      </div>
      {unread.length > 0 && (
        <section aria-labelledby="unread" className="mt-6">
          <h3 id="unread" className="font-bold">
            읽지 못한 것 <span className="text-muted tabular-nums">{formatNumber(unread.length)}</span>
          </h3>
          <ProblemList problems={unread} />
        </section>
      )}
      {groups.map(({ outcome, name }) => {
        const some = of(outcome);
        return (
          some.length > 0 && (
            <section key={outcome} aria-labelledby={outcome} className="mt-6">
              <h3 id={outcome} className="font-bold">
                {name} <span className="text-muted tabular-nums">{formatNumber(some.length)}</span>
              </h3>
              <ul className="mt-1 divide-y divide-line">
                {some.map((one, at) => (
                  <Line key={at} {...one} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </section>
  );
}
