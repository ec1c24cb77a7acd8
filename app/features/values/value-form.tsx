import { KEPT_VALUE_MAX, OWN_SET } from "#contracts/limits.ts";
import { valueKey } from "#contracts/value-names.ts";
import { useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { Kept } from "./device-values.ts";
import { keepValue, removeValue } from "./kept-values.ts";
import { faultsOf } from "./matching.ts";

/** No set can have this name, which is not shown. */
const NEW_SET = "";
const OTHER = { slug: "new", name: "새 꾸러미 만들기" };

type ValueFormProps = {
  /** The names of the sets that there are. */
  sets: string[];
  /** What is changed; without it a value is added, to this set. */
  kept?: Kept;
  set?: string;
  onDone: () => void;
};

/** The fields of a kept value. One that gets another name or set is kept anew, and removed where it was. */
export default function ValueForm({ sets, kept, set = OWN_SET, onDone }: ValueFormProps) {
  const known = sets.length > 0 ? sets : [OWN_SET];
  // By their places, as a set may have any name.
  const options = [...known.map((name, at) => ({ slug: String(at), name })), OTHER];
  const setOf = ({ place, other }: { place: string; other: string }) =>
    place === OTHER.slug ? other : (known[Number(place)] ?? NEW_SET);
  const { fields, field, form, isSending } = useForm({
    fields: () => ({
      name: kept?.name ?? "",
      value: kept?.value ?? "",
      place: String(Math.max(0, known.indexOf(kept?.set ?? set))),
      other: "",
    }),
    prefix: "value-",
    check(entry) {
      const { set: setFault, ...faults } = faultsOf({ ...entry, set: setOf(entry) });
      return { ...faults, ...(setFault && { other: setFault }) };
    },
    async send(entry) {
      const next = { set: setOf(entry).trim(), name: entry.name.trim(), value: entry.value.trim() };
      const problem = await keepValue(next);
      if (problem) return problem;
      const isSame = (one: keyof Kept) => valueKey(next[one]) === valueKey(kept![one]);
      if (kept && !(isSame("set") && isSame("name"))) await removeValue(kept.set, kept.name);
      onDone();
      toast(kept ? "고쳤어요." : "간직했어요.");
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      <LineField
        {...field("name")}
        label="빈칸 이름"
        placeholder="회사 이름"
        hint="‘상호’나 ‘가게 이름’처럼 뜻이 같은 빈칸에도 나와요."
      />
      <TextField {...field("value")} label="값" max={KEPT_VALUE_MAX} lines="few" />
      <SelectField {...field("place")} label="꾸러미" options={options} />
      {fields.place === OTHER.slug && <LineField {...field("other")} label="새 꾸러미 이름" placeholder="회사" />}
      <SubmitButton className="w-full" isSending={isSending} sending="간직하고 있어요…">
        {kept ? "고치기" : "간직하기"}
      </SubmitButton>
    </form>
  );
}
