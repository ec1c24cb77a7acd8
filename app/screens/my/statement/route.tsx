import { useSearchParams } from "react-router";
import { StatementPage } from "#app/features/settlement/statement-page.tsx";
import { isMonth, lastMonths } from "#app/features/settlement/months.ts";

export const meta = () => [{ title: "정산 명세서 | 글감" }, { name: "robots", content: "noindex" }];

export default function StatementRoute() {
  const [params] = useSearchParams();
  const param = params.get("month");
  const month = isMonth(param) ? param : lastMonths(1)[0]!;
  return <StatementPage key={month} month={month} />;
}
