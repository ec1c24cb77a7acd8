const FORM = "application/x-www-form-urlencoded";
const BYTES_MAX = 16 * 1024;
const PARAMETERS_MAX = 20;

/** Why a body is not read as a form. */
export type FormFault = "media_type" | "too_large" | "too_many" | "repeated";

/** The parameters of a form by name, read in one pass, or why they are refused. */
export async function readForm(request: Request): Promise<Map<string, string> | FormFault> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM) return "media_type";
  const body = await request.arrayBuffer();
  if (body.byteLength > BYTES_MAX) return "too_large";
  const sent = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body))) {
    if (sent.has(name)) return "repeated";
    if (sent.size === PARAMETERS_MAX) return "too_many";
    sent.set(name, value);
  }
  return sent;
}
