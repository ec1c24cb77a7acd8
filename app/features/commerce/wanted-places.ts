import { href } from "react-router";
import type { Wanted } from "./stored-checkout.ts";

/** The page of what is paid for, its checkout and what people call it, with the particle of going there. */
export function placesOf(wanted: Wanted) {
  if ("bundleId" in wanted) {
    const bundleId = String(wanted.bundleId);
    return {
      page: href("/bundle/:bundleId", { bundleId }),
      checkout: href("/bundle/:bundleId/checkout", { bundleId }),
      to: "묶음으로",
    };
  }
  const promptId = String(wanted.promptId);
  return {
    page: href("/prompt/:promptId", { promptId }),
    checkout: href(wanted.isGift ? "/checkout/:promptId/gift" : "/checkout/:promptId", { promptId }),
    to: "프롬프트로",
  };
}
