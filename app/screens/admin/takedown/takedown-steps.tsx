import { Link } from "react-router";
import { TAKEDOWN_DAYS } from "#contracts/limits.ts";
import type { TakedownDetail } from "#contracts/takedowns.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { ReasonButton } from "../reason-dialog.tsx";

const steps = {
  hide: {
    title: `${TAKEDOWN_DAYS}일 동안 숨길까요?`,
    asked: "신고의 요지",
    hint: "글쓴이가 읽으니 신고한 사람이 드러나지 않게 적어 주세요.",
    act: "임시조치하기",
    done: "숨기고 양쪽에 알렸어요.",
    variant: "primary",
  },
  refuse: {
    title: "조치하지 않을까요?",
    hint: "신고한 사람이 메일로 읽어요.",
    act: "반려하기",
    done: "신고한 사람에게 알렸어요.",
    variant: "secondary",
  },
  restore: {
    title: "다시 게시할까요?",
    hint: "글쓴이와 신고한 사람이 읽어요.",
    act: "다시 게시하기",
    done: "다시 게시하고 양쪽에 알렸어요.",
    variant: "secondary",
  },
  keep: {
    title: "기한 없이 숨길까요?",
    hint: "글쓴이와 신고한 사람이 읽어요. 침해가 밝혀졌을 때만 눌러 주세요.",
    act: "계속 숨기기",
    done: "계속 숨기기로 하고 양쪽에 알렸어요.",
    variant: "primary",
  },
} as const;
type Step = keyof typeof steps;

function stepsFor({ status, is_objected, subject }: TakedownDetail): Step[] {
  if (status === "open")
    return subject.thing === "member" || subject.state === "gone" ? ["refuse"] : ["refuse", "hide"];
  if (status === "hidden") return ["restore", "keep"];
  if (status === "lasting") return is_objected ? ["restore", "keep"] : ["restore"];
  return [];
}

const send = (id: number, step: Step) => (reason: string) =>
  resultOf(memberApi.adminTakedowns[":id"][step].$post({ param: { id: String(id) }, json: { reason } }));

/** What an operator can do now. */
export function TakedownSteps({ detail }: { detail: TakedownDetail }) {
  const { id, subject, status } = detail;
  return (
    <>
      {subject.thing === "member" && status === "open" && (
        <p className="mt-4 text-pretty text-sm">
          회원은 숨길 수 없어요. 그 회원의 글을 신고해 달라고 하거나{" "}
          <Link to={`/admin/members?query=${subject.id}`} className="underline underline-offset-4">
            회원 화면
          </Link>
          에서 정지해 주세요.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {stepsFor(detail).map((step) => (
          <ReasonButton key={step} {...steps[step]} name={step} send={send(id, step)} />
        ))}
      </div>
    </>
  );
}
