import { valueKey } from "#contracts/value-names.ts";
import type { ValueSet } from "#contracts/values.ts";
import type { Kept } from "./device-values.ts";
import { findIn } from "./kept-values.ts";

/** A value of this device that the account does not have; `other` is what the account has under its name. */
export type Untaken = Kept & { other?: string };

/** What this device keeps and the account does not. */
export const untakenOf = (device: ValueSet[], account: ValueSet[]): Untaken[] =>
  device.flatMap(({ name: set, values }) =>
    values.flatMap(({ name, value }) => {
      const other = findIn(account, set, name)?.value;
      return other === value ? [] : [{ set, name, value, other }];
    }),
  );

/** Under what a member has said that a value is to stay on the device. */
export const leftKey = ({ set, name }: Kept) => `${valueKey(set)} ${valueKey(name)}`;
