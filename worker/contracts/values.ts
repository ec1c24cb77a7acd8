import { z } from "zod";
import { time } from "./answers.ts";
import { KEPT_VALUE_MAX, OWN_SET, SET_VALUES_MAX, VALUE_NAME_MAX, VALUE_SETS_MAX } from "./limits.ts";
import { text } from "./text.ts";
import { isSecretName, valueKey } from "./value-names.ts";
import { blankName } from "./variables.ts";

const UNKNOWN = "모르는 항목이 들어 있어요.";

/** As it may stand in a body. */
const name = text({ min: 1, max: VALUE_NAME_MAX, label: "빈칸 이름" })
  .refine((typed) => !/[{}=]/.test(typed) && valueKey(typed) !== "", "빈칸 이름에 쓸 수 없는 글자가 들어 있어요.")
  .transform(blankName);
const keptName = name.refine(
  (typed) => !isSecretName(typed),
  "비밀번호, 주민번호, 카드나 계좌 번호처럼 보이는 것은 간직하지 않아요.",
);
const set = text({ min: 1, max: VALUE_NAME_MAX, label: "꾸러미 이름" })
  .refine((typed) => valueKey(typed) !== "", "꾸러미 이름에 쓸 수 없는 글자가 들어 있어요.")
  .transform(blankName);
const value = text({ min: 1, max: KEPT_VALUE_MAX, label: "값", lines: true });

export const keptParam = z.object({ name: keptName });
export const valueParam = z.object({ name });
export const setQuery = z.object({ set: set.default(OWN_SET) });
export const oneSetQuery = z.object({ set });

export const newValue = z.strictObject({ value, set: set.default(OWN_SET) }, UNKNOWN);
export type NewValue = z.output<typeof newValue>;

/** Values that are taken into one set at once. */
export const takenValues = z.strictObject(
  {
    set: set.default(OWN_SET),
    values: z
      .array(z.strictObject({ name: keptName, value }, UNKNOWN), "값을 목록으로 보내 주세요.")
      .min(1, "값을 하나 이상 보내 주세요.")
      .max(SET_VALUES_MAX, `한 번에 ${SET_VALUES_MAX}개까지 가져올 수 있어요.`),
  },
  UNKNOWN,
);
export type TakenValues = z.output<typeof takenValues>;

export const setPatch = z.strictObject({ set, name: set }, UNKNOWN);
export type SetPatch = z.output<typeof setPatch>;

/** One that cannot be opened any more is "". */
const keptValue = z.object({ name: z.string(), value: z.string(), updated_at: time });
export type KeptValue = z.output<typeof keptValue>;

export const valueSets = z
  .object({
    sets: z.array(z.object({ name: z.string(), values: z.array(keptValue).max(SET_VALUES_MAX) })).max(VALUE_SETS_MAX),
  })
  .meta({ id: "ValueSets" });
export type ValueSets = z.output<typeof valueSets>;
export type ValueSet = ValueSets["sets"][number];

export const storedValue = keptValue.extend({ set: z.string() }).meta({ id: "KeptValue" });
export type StoredValue = z.output<typeof storedValue>;

/** `left`: the names of those for which there was no room. */
export const takenAnswer = z
  .object({ taken: z.array(z.string()), left: z.array(z.string()) })
  .meta({ id: "TakenValues" });
export type TakenAnswer = z.output<typeof takenAnswer>;
