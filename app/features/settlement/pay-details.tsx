import { Earnings } from "./earnings.tsx";
import { History } from "./history.tsx";
import { StatementPanel } from "./statement-panel.tsx";

/** The lists below the summary. */
export default function PayDetails() {
  return (
    <>
      <Earnings />
      <History />
      <StatementPanel />
    </>
  );
}
