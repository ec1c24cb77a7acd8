import type { NewTryoutInput } from "#contracts/tryouts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";

const at = (id: number) => ({ param: { id: String(id) } });

export const addTryout = (promptId: number, json: NewTryoutInput, key: string) =>
  resultOf(memberApi.prompts[":id"].tryouts.$post({ ...at(promptId), json, header: { "idempotency-key": key } }));
export const removeTryout = (id: number) => resultOf(memberApi.tryouts[":id"].$delete(at(id)));
