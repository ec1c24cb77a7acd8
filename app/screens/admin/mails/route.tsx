import { useSearchParams } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { TabStrip } from "../tab-strip.tsx";
import { ClosureForm } from "./closure-form.tsx";
import { GuestMailItem, MailItem } from "./mail-item.tsx";

const tabs = [
  { key: "members", name: "회원" },
  { key: "guests", name: "손님과 신고한 사람" },
];
const listed = { label: "보내지 못한 메일 목록", empty: "보내지 못한 메일이 없어요" };

function MembersMails() {
  const mails = useAdminList(["mails"], (query) => dataOf(memberApi.adminMails.index.$get({ query })));
  return (
    <AdminList {...listed} query={mails} keyOf={({ id }) => id}>
      {(mail) => <MailItem mail={mail} />}
    </AdminList>
  );
}

function GuestsMails() {
  const mails = useAdminList(["mails", "guests"], (query) => dataOf(memberApi.adminMails.guests.$get({ query })));
  return (
    <AdminList {...listed} query={mails} keyOf={({ id }) => id}>
      {(mail) => <GuestMailItem mail={mail} />}
    </AdminList>
  );
}

export default function MailsPage() {
  const [params] = useSearchParams();
  const isToGuests = params.get("to") === "guests";
  return (
    <AdminPage title="메일">
      <details className="group box mb-6 px-4">
        <summary className="min-h-12 flex cursor-pointer list-none items-center justify-between gap-2 font-semibold">
          주소 닫기
          <ChevronDownIcon className="size-4.5 text-muted group-open:rotate-180" />
        </summary>
        <p className="mb-3 text-pretty text-sm text-muted">
          닫은 주소로는 아무것도 보내지 않아요. 회원이 코드로 다시 확인하면 열려요.
        </p>
        <div className="pb-4">
          <ClosureForm />
        </div>
      </details>
      <TabStrip
        label="받는 사람으로 나눠 보기"
        tabs={tabs}
        current={isToGuests ? "guests" : "members"}
        to={(key) => (key === "members" ? "/admin/mails" : `?to=${key}`)}
      />
      <p className="mb-4 text-pretty text-sm text-muted">
        여러 번 보내도 받지 않은 메일과, 닿았는지 알 수 없는 메일이에요. 30일 동안 보여요.
        {isToGuests && " 확인 코드는 10분만 쓸 수 있어 다시 보내지 않아요. 받는 사람이 화면에서 새로 받아요."}
      </p>
      {isToGuests ? <GuestsMails /> : <MembersMails />}
    </AdminPage>
  );
}
