import { Link } from "react-router";
import { brokerNotice } from "#app/features/commerce/terms.ts";

const links = [
  { to: "/", label: "홈" },
  { to: "/guide/tip", label: "프롬프트 TIP" },
  { to: "/guide/notice", label: "공지" },
  { to: "/create", label: "글쓰기" },
  { to: "/mypage", label: "마이" },
];

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line text-sm text-muted">
      <div className="footer-room wrap flex flex-col gap-4 py-8">
        <p className="text-ink font-semibold">글감 — 써 본 사람이 다듬은 프롬프트를 나누고 사고파는 곳</p>
        <nav aria-label="바로 가기">
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="h-11 inline-flex items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-180 text-pretty">{brokerNotice}</p>
      </div>
    </footer>
  );
}
