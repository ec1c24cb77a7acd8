// Lists the documents that the service worker (sw.js) has kept, the last one first.
const SHOWN_MAX = 30;

/** The title of a document. Of the rest nothing is parsed: the policy of this page would complain of its styles. */
async function titleOf(response) {
  const text = await response.text();
  const title = text.slice(text.indexOf("<title>"), text.indexOf("</title>"));
  return new DOMParser().parseFromString(title, "text/html").title.replace(/ \| 글감$/, "");
}

async function listKept() {
  const requests = (await caches.keys()).includes("pages-1") ? await (await caches.open("pages-1")).keys() : [];
  const documents = requests.filter(({ url }) => !new URL(url).pathname.endsWith(".data")).toReversed();
  const list = document.querySelector("ul");
  for (const request of documents.slice(0, SHOWN_MAX)) {
    const link = document.createElement("a");
    link.href = request.url;
    link.textContent = (await titleOf(await caches.match(request))) || request.url;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  document.querySelector("section").hidden = documents.length === 0;
}

try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the scheme is that of the system.
}
listKept();

/** Opens the page once it can be reached: a browser says that it is online while it only begins to connect. */
async function openAgain() {
  // The service worker leaves other methods than GET to the network.
  await fetch(location.href, { method: "HEAD" });
  location.reload();
}
addEventListener("online", () => openAgain().catch(() => undefined));
