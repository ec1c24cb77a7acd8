import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

const END = "</body></html>";

/** What `<Scripts>` streams: the state of the router. `<` would end a script; in JSON it stands in strings only. */
const stateScript = (state: string) =>
  `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(state).replaceAll("<", "\\u003c")});window.__reactRouterContext.streamController.close();`;

/**
 * Renders the document to one string: pages wait for all of their data anyway, and a stream costs twice the CPU. Returns the texts of the
 * router's inline scripts too, which it marks with the nonce. That is taken out again, because one copy serves everyone.
 */
export async function renderDocument({ serverHandoffStream, ...context }: EntryContext, url: string) {
  const nonce = crypto.randomUUID();
  const state = stateScript(await new Response(serverHandoffStream).text());
  const rendered = renderToString(<ServerRouter context={context} url={url} nonce={nonce} />);
  const [, ...marked] = rendered.split(`<script nonce="${nonce}"`);
  const scripts = marked.map((text) => text.slice(text.indexOf(">") + 1, text.indexOf("</script>")));
  const html = rendered.slice(0, -END.length).replaceAll(` nonce="${nonce}"`, "");
  return { html: `<!DOCTYPE html>${html}<script>${state}</script>${END}`, scripts: [...scripts, state] };
}
