import { data, redirectDocument } from "react-router";

const ID = /^[1-9]\d{0,15}$/;

/** A 404 where the address names nothing that there could be. */
export function requireId(id: string) {
  if (!ID.test(id)) throw data(null, { status: 404, statusText: "Not Found" });
  return null;
}

/** For a page with a policy of its own, which lasts as long as its document: client-side navigation loads a document. */
export function loadDocument({ request }: { request: Request }): never {
  const { pathname } = new URL(request.url);
  throw redirectDocument(pathname);
}
