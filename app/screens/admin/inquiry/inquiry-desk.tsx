import { Link } from "react-router";
import type { OperatedInquiry } from "#contracts/inquiries.ts";
import { InquiryBadge } from "#app/features/inquiries/inquiry-badge.tsx";
import { InquiryMessages } from "#app/features/inquiries/inquiry-messages.tsx";
import { topicNames } from "#app/features/inquiries/inquiry-words.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { When } from "#app/ui/when.tsx";
import { refetchAdmin } from "../admin-queries.ts";
import { ReasonButton } from "../reason-dialog.tsx";
import { AnswerForm } from "./answer-form.tsx";

const desk = memberApi.adminInquiries[":id"];
const of = (id: number) => ({ param: { id: String(id) } });

const mailWords = {
  waiting: "메일을 보내려고 해요",
  sending: "메일을 보내고 있어요",
  sent: "메일을 보냈어요",
  skipped: "메일이 닿지 않는 주소예요",
  failed: "메일을 보내지 못했어요",
  unsure: "메일이 갔는지 알 수 없어요",
};

async function sendAgain(id: number) {
  const sent = await resultOf(desk.mail.$post(of(id)));
  toast(sent.ok ? "메일을 다시 보내요." : sent.problem.detail);
  await refetchAdmin();
}

function GuestMail({ id, guest }: Pick<OperatedInquiry, "id"> & { guest: NonNullable<OperatedInquiry["guest"]> }) {
  const isUnsent = guest.mail === "failed" || guest.mail === "unsure";
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span className="min-w-0 py-2.5 break-words">
        손님 · {guest.email}
        {guest.mail && ` · ${mailWords[guest.mail]}`}
      </span>
      {isUnsent && (
        <Button variant="secondary" size="small" onClick={() => void sendAgain(id)}>
          메일 다시 보내기
        </Button>
      )}
    </p>
  );
}

/** An inquiry as an operator reads, answers and closes it. */
export function InquiryDesk({ inquiry }: { inquiry: OperatedInquiry }) {
  const { id, topic, status, request_id, from, inquirer, is_own, guest, since, messages } = inquiry;
  const last = messages.at(-1)?.id ?? 0;
  const close = (reason: string) => resultOf(desk.close.$post({ ...of(id), json: { reason, last } }));
  return (
    <section className="card p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <InquiryBadge status={status} isOperators />
        <When at={since} />
      </p>
      <h2 className="mt-2 text-lg font-bold">{topicNames[topic]}</h2>
      {inquirer && (
        <Link
          to={`/admin/members?query=${inquirer.user_id}`}
          className="min-h-11 inline-flex items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {inquirer.nickname}
        </Link>
      )}
      {guest && <GuestMail id={id} guest={guest} />}
      {request_id && <p className="break-all text-sm text-muted">요청 번호 {request_id}</p>}
      {from && <p className="break-words text-sm text-muted">보던 화면 {from}</p>}
      {is_own ? (
        <p className="mt-2 text-sm font-semibold">내가 한 문의라 다른 운영자가 답해야 해요.</p>
      ) : (
        <div className="mt-5">
          <InquiryMessages messages={messages} names={{ inquirer: inquirer?.nickname ?? "손님", operator: "운영자" }} />
        </div>
      )}
      {!is_own && status !== "closed" && (
        <>
          <AnswerForm inquiry={inquiry} last={last} />
          <div className="mt-3">
            <ReasonButton
              name="close"
              variant="secondary"
              title="문의를 닫을까요?"
              hint="활동 기록에 남고, 문의한 사람에게는 보이지 않아요."
              act={status === "answered" ? "문의 닫기" : "답 없이 닫기"}
              done="문의를 닫았어요."
              send={close}
            />
          </div>
        </>
      )}
    </section>
  );
}
