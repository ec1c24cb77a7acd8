import { Link } from "react-router";
import type { PageHandle } from "#app/data/page-policy.ts";
import { InquiryForm } from "#app/features/inquiries/inquiry-form.tsx";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta = () => [{ title: "문의하기 | 글감" }, { name: "robots", content: "noindex" }];

export default function InquiryRoute() {
  return (
    <div className="mx-auto max-w-160 pt-6 lg:pt-9">
      <h1 className="text-2xl font-extrabold tracking-tight">문의하기</h1>
      <p className="mt-2 text-pretty text-muted">
        운영자가 읽고 답해요. 보통 3영업일 안에 답하고, 먼저 온 것부터 읽어요.
        <span className="member-only">
          {" "}
          답은{" "}
          <Link to="/mypage/inquiries" className="text-ink underline underline-offset-4">
            내 문의
          </Link>
          에서 볼 수 있어요.
        </span>
      </p>
      <div className="mt-6">
        <InquiryForm />
      </div>
    </div>
  );
}
