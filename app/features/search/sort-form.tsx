import { Form, useSubmit } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type Browsing, sortNames } from "./browsing.ts";
import { KeptFields } from "./kept-fields.tsx";

export function SortForm({ browsing }: { browsing: Browsing }) {
  const submit = useSubmit();
  return (
    <Form action="/" className="ml-auto flex items-center gap-2">
      <KeptFields browsing={browsing} except={["sort"]} />
      <label htmlFor="sort" className="sr-only">정렬</label>
      <select
        key={browsing.sort}
        id="sort"
        name="sort"
        defaultValue={browsing.sort ?? "popular"}
        onChange={(event) => submit(event.currentTarget.form)}
        className="h-11 cursor-pointer rounded-full border border-line bg-card pl-4 pr-3 text-base text-ink hover:border-ink"
      >
        {Object.entries(sortNames).map(([value, name]) => <option key={value} value={value}>{name}</option>)}
      </select>
      <noscript><button type="submit" className={buttonClass("squareMini")}>정렬</button></noscript>
    </Form>
  );
}
