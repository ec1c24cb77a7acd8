import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The product behind an address at which its scripts never come. */
export async function startWithoutScripts(origin: string) {
  const server = createServer((asked, answer) => {
    if (/^\/assets\/.*\.js$/.test(asked.url!)) return;
    const options = { method: asked.method, headers: asked.headers, agent: false as const };
    const passed = request(origin + asked.url!, options, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
