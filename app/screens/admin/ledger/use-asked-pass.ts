import { useEffect, useRef, useState } from "react";
import type { LedgerPass } from "#contracts/settlement-admin.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { refetchAdmin } from "../admin-queries.ts";

/**
 * Checks the books call by call until the run ends, `stop` is called, the page is left or a call fails (`failure` is its sentence).
 * `pass` is the run as the last call answered it; the server keeps its position, so `start` continues where it stopped.
 */
export function useAskedPass() {
  const [pass, setPass] = useState<LedgerPass>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const isWanted = useRef(false);
  const stop = () => {
    isWanted.current = false;
  };
  useEffect(() => stop, []);
  const start = async () => {
    if (isWanted.current) return;
    isWanted.current = true;
    setRunning(true);
    setFailure(undefined);
    while (isWanted.current) {
      const answer = await resultOf(memberApi.admin.ledger.passes.$post());
      if (answer.ok) setPass(answer.data);
      else setFailure(answer.problem.detail);
      if (!answer.ok || answer.data.ended_at !== null) stop();
    }
    await refetchAdmin();
    setRunning(false);
  };
  return { pass, failure, isRunning, start, stop };
}
