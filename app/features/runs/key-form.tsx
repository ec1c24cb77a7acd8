import { type SyntheticEvent, useState } from "react";
import type { AiProvider } from "#worker/integrations/ai-providers.ts";
import { Button } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { saveKey } from "./keys.ts";
import { keyedProviders, providers } from "./providers.ts";
import { readKey } from "./read-key.ts";

const options = keyedProviders.map((slug) => ({ slug: slug as AiProvider, name: providers[slug].name }));

type KeyFormProps = { remember: boolean; onSaved: (provider: AiProvider) => void };

/** Takes a key of the reader's own. One of another provider is recognised by its shape, said so and taken as that with one press. */
export default function KeyForm({ remember, onSaved }: KeyFormProps) {
  const [provider, setProvider] = useState<AiProvider>("openai");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const read = readKey(provider, typed);
  const other = error && !read.ok ? read.other : undefined;

  const save = (as: AiProvider) => {
    const reading = readKey(as, typed);
    if (!reading.ok) {
      setError(reading.message);
      document.getElementById("ai-key")?.focus();
      return;
    }
    saveKey(as, reading.key, remember);
    onSaved(as);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save(provider);
  };
  return (
    <form onSubmit={submit} autoComplete="off" className="mt-3 flex flex-col gap-3">
      <SelectField
        name="ai-provider"
        label="어느 곳의 키인가요?"
        value={provider}
        options={options}
        onChange={setProvider}
      />
      <LineField
        name="ai-key"
        label={`${providers[provider].name} 키`}
        type="password"
        value={typed}
        error={error}
        hint="글감으로는 보내지 않아요. 이 브라우저에서 그곳으로만 가요."
        onChange={(value) => {
          setTyped(value);
          setError("");
        }}
      />
      {other && (
        <Button variant="secondary" size="small" onClick={() => save(other)}>
          {providers[other].name} 키로 연결하기
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a
          href={providers[provider].keys}
          target="_blank"
          rel="noopener noreferrer"
          className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold underline"
        >
          키 만드는 곳<span className="sr-only">: {providers[provider].name} (새 창)</span>
        </a>
        <Button type="submit" size="small">
          이 키로 연결하기
        </Button>
      </div>
    </form>
  );
}
