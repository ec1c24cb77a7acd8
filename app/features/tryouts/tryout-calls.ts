import type { ClientResponse } from "hono/client";
import type { NewTryoutInput, Tryout } from "#contracts/tryouts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { memberFetch } from "#app/session/member-fetch.ts";

/** Adds a try-out with a text. The typed client knows the call with files only. */
export const addTryout = (promptId: number, json: NewTryoutInput, key: string) =>
  resultOf(
    memberFetch(`/api/prompts/${promptId}/tryouts`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(json),
    }) as unknown as Promise<ClientResponse<{ data: Tryout }, 201, "json">>,
  );
export const removeTryout = (id: number) => resultOf(memberApi.tryouts[":id"].$delete({ param: { id: String(id) } }));
