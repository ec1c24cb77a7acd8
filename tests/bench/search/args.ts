import { parseArgs } from "node:util";

const parts = ["score", "cost"] as const;

/**
 * `--scales` are numbers of prompts, `--only` names parts (score, cost), `--misses` prints the weak questions in sight and
 * `--held-out` scores the held-out half and nothing else. Throws for an unknown part.
 */
export function readArgs() {
  const { values } = parseArgs({
    options: {
      scales: { type: "string", default: "10000,100000" },
      only: { type: "string", default: parts.join(",") },
      misses: { type: "boolean", default: false },
      "held-out": { type: "boolean", default: false },
    },
  });
  const only = values.only.split(",");
  const unknown = only.filter((part) => !parts.some((one) => one === part));
  if (unknown.length > 0)
    throw new Error(`--only: ${parts.join(", ")} 가운데서 골라 주세요. 모르는 것: ${unknown.join(", ")}`);
  const has = (part: (typeof parts)[number]) => only.includes(part);
  return {
    scales: values.scales.split(",").filter(Boolean).map(Number),
    score: has("score"),
    cost: has("cost"),
    misses: values.misses,
    heldOut: values["held-out"],
  };
}
