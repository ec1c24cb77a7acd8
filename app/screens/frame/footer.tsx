import { Link, useLocation, useRouteLoaderData } from "react-router";
import type { Operator } from "#contracts/operator.ts";
import { brokerDisclosure } from "#app/features/commerce/terms.ts";

/** `isForGuests`: members find it in the header, the account settings or beside their reviews. */
const links = [
  { to: "/weekly", label: "이번 주 글감" },
  { to: "/requests", label: "찾는 글감 요청" },
  { to: "/guide/tip", label: "프롬프트 TIP", isForGuests: true },
  { to: "/guide/notice", label: "공지" },
  { to: "/docs/api", label: "API 문서" },
  { to: "/docs/mcp", label: "AI 도구에 연결", isForGuests: true },
  { to: "/inquiry", label: "문의하기" },
  { to: "/policy/terms", label: "이용약관" },
  { to: "/policy/privacy", label: "개인정보처리방침", isStrong: true },
  { to: "/takedown", label: "권리침해 신고" },
  { to: "/policy/reviews", label: "후기 운영 정책", isForGuests: true },
];

const registryOf = ({ registrationNumber }: Operator) =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${registrationNumber.replaceAll("-", "")}`;

/** The business details, folded on small screens (전자상거래법 시행규칙 7조 3항). */
function Particulars({ operator, className = "" }: { operator: Operator; className?: string }) {
  const { representative, registrationNumber, mailOrderNumber, hosting } = operator;
  return (
    <p className={className}>
      대표 {representative} · 사업자등록번호 {registrationNumber} · 통신판매업 신고번호 {mailOrderNumber} · 호스팅{" "}
      {hosting}{" "}
      <a
        href={registryOf(operator)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block py-2.5 underline hover:text-ink"
      >
        사업자정보 확인<span className="sr-only"> (새 창)</span>
      </a>
    </p>
  );
}

function Identity({ operator }: { operator: Operator }) {
  const { name, address, phone, email } = operator;
  return (
    <div className="text-xs">
      <p className="text-pretty">
        <strong className="text-ink font-semibold">{name}</strong> · {address}
      </p>
      <p>
        고객센터{" "}
        <a href={`tel:${phone}`} className="inline-block py-2.5 hover:text-ink hover:underline">
          {phone}
        </a>{" "}
        ·{" "}
        <a href={`mailto:${email}`} className="inline-block py-2.5 hover:text-ink hover:underline">
          {email}
        </a>
      </p>
      <Particulars operator={operator} className="hidden lg:block" />
      <details className="lg:hidden">
        <summary className="min-h-11 inline-flex cursor-pointer items-center font-semibold">
          사업자 정보 더 보기
        </summary>
        <Particulars operator={operator} className="pb-2" />
      </details>
    </div>
  );
}

export function Footer() {
  const { pathname: from } = useLocation();
  const operator = useRouteLoaderData<{ operator?: Operator }>("root")?.operator;
  return (
    <footer className="mt-16 border-t border-line text-sm text-muted">
      <div className="footer-room wrap flex flex-col gap-3 py-8">
        <p className="guest-only text-ink font-semibold">글감 — 써 본 사람이 다듬은 프롬프트를 나누고 사고파는 곳</p>
        <nav aria-label="안내와 정책">
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ to, label, isStrong, isForGuests }) => (
              <li key={to} className={isForGuests ? "guest-only" : ""}>
                <Link
                  to={to}
                  state={{ from }}
                  className={`h-11 inline-flex items-center hover:text-ink hover:underline ${isStrong ? "text-ink font-bold" : ""}`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-180 text-pretty">{brokerDisclosure}</p>
        {operator && <Identity operator={operator} />}
      </div>
    </footer>
  );
}
