import type { ReactNode } from "react";
import { CheckIcon } from "#app/ui/icons.tsx";

const SEEDS = ["a", "b", "c", "d", "e", "f"];

/** A check that grows, with what was bought. */
export const Moment = ({ title, name, children }: { title: string; name: string; children: ReactNode }) => (
  <div role="status" className="flex flex-col items-center text-center">
    <span aria-hidden="true" className="relative">
      {SEEDS.map((seed) => (
        <span key={seed} className="bought-seed" />
      ))}
      <span className="bought-disc size-18 flex items-center justify-center rounded-full bg-leaf-soft text-leaf">
        <CheckIcon className="size-10" />
      </span>
    </span>
    <h1 className="mt-6 text-2xl font-bold tracking-tight">{title}</h1>
    <p className="mt-2 text-balance font-semibold">{name}</p>
    {children}
  </div>
);
