import type { PageHandle } from "#app/data/page-policy.ts";
import { GuestInquiry } from "#app/features/inquiries/guest-inquiry.tsx";
import type { Route } from "./+types/route";

// The address opens the inquiry: nobody else keeps it, and it is not sent to other sites.
export const handle = { cache: "private" } satisfies PageHandle;

export const meta = () => [
  { title: "내 문의 | 글감" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function GuestInquiryRoute({ params: { inquiryKey } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-160 pt-6 lg:pt-9">
      <h1 className="mb-5 text-2xl font-extrabold tracking-tight">내 문의</h1>
      <GuestInquiry key={inquiryKey} inquiryKey={inquiryKey} />
    </div>
  );
}
