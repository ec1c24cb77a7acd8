import { useState } from "react";
import { connectionsTo } from "./clients.ts";
import { Snippet } from "./snippet.tsx";

/** How to connect one AI tool, which is chosen; without scripts all of them. */
export function Connections({ url }: { url: string }) {
  const connections = connectionsTo(url);
  const [chosen, setChosen] = useState(connections[0]!.name);
  return (
    <>
      <fieldset className="noscript:hidden">
        <legend className="sr-only">AI 도구 고르기</legend>
        <div className="flex flex-wrap gap-2">
          {connections.map(({ name }) => (
            <label key={name} className="choice-chip">
              <input
                type="radio"
                name="client"
                checked={name === chosen}
                onChange={() => setChosen(name)}
                className="sr-only"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {connections.map(({ name, how, snippet }) => (
        <section key={name} aria-label={name} className={`pt-3 ${name === chosen ? "" : "hidden noscript:block"}`}>
          <h3 className="font-semibold">{name}</h3>
          <p className="text-pretty text-sm text-muted">{how}</p>
          <Snippet text={snippet} />
        </section>
      ))}
    </>
  );
}
