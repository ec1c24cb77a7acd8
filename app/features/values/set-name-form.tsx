import { type Faults, useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { renameSet } from "./kept-values.ts";
import { faultsOf } from "./matching.ts";

/** Gives a set another name. */
export default function SetNameForm({ set, onDone }: { set: string; onDone: () => void }) {
  const { field, form, isSending } = useForm({
    fields: () => ({ name: set }),
    prefix: "set-",
    check({ name }): Faults {
      const { set: fault } = faultsOf({ set: name, name: "", value: "" });
      return fault ? { name: fault } : {};
    },
    async send({ name }) {
      const problem = await renameSet(set, name.trim());
      if (problem) return problem;
      onDone();
      toast("이름을 바꿨어요.");
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      <LineField {...field("name")} label="꾸러미 이름" />
      <SubmitButton className="w-full" isSending={isSending} sending="바꾸고 있어요…">
        이름 바꾸기
      </SubmitButton>
    </form>
  );
}
