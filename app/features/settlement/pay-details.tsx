import { Earnings } from "./earnings.tsx";
import { History } from "./history.tsx";
import { StatementPanel } from "./statement-panel.tsx";

/** Below what one comes for. */
export default function PayDetails() {
  return (
    <>
      <Earnings />
      <History />
      <StatementPanel />
    </>
  );
}
