import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { shortNumber } from "#contracts/short-number.ts";
import type { TakedownReceipt } from "#contracts/takedowns.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { TakedownForm } from "./takedown-form.tsx";

type Sent = { receipt: TakedownReceipt; email: string };

function Done({ receipt, email }: Sent) {
  return (
    <section className="card mt-6 p-5 md:p-7">
      <h2 role="status" tabIndex={-1} ref={(heading) => heading?.focus()} className="text-lg font-bold outline-none">
        신고를 받았어요
      </h2>
      <p className="mt-2 text-pretty">
        접수 번호는 <strong className="tabular-nums">{shortNumber(receipt.id)}</strong>번이에요. 운영자가 살펴보고{" "}
        <strong className="break-words">{email}</strong> 주소로 결과를 알려 드려요.
      </p>
      <ButtonLink to="/" variant="secondary" className="mt-5">
        홈으로 가기
      </ButtonLink>
    </section>
  );
}

/** The three steps of a claim: what is claimed, the code that was mailed, and its number. */
export function TakedownPage() {
  const [sent, setSent] = useState<Sent>();
  const [address, setAddress] = useState("");
  const { state, search } = useLocation();
  const given = (state as { address?: string } | null)?.address ?? new URLSearchParams(search).get("address") ?? "";
  // The document is the same for everyone: the address is read in the browser.
  useEffect(() => setAddress(given), [given]);
  if (!sent)
    return <TakedownForm key={address} address={address} onSent={(receipt, email) => setSent({ receipt, email })} />;
  if (sent.receipt.status === "open") return <Done {...sent} />;
  return <CodeForm {...sent} onConfirmed={(receipt) => setSent({ ...sent, receipt })} />;
}
