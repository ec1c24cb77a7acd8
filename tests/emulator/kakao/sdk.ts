/** The stand-in for kakao.min.js 2.7: draws the card that would be sent, records it and refuses what the real one refuses. */
export const sdkScript = String.raw`(() => {
  "use strict";
  const HOME = "/__emulator/kakao";
  let appKey = null;

  class KakaoError extends Error { name = "KakaoError"; }
  const element = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  };
  const checkKeys = (value, required, optional, where) => {
    const missing = required.filter((key) => value?.[key] === undefined);
    if (missing.length > 0) throw new KakaoError("Missing required keys: " + missing + " at " + where);
    const unknown = Object.keys(value).filter((key) => ![...required, ...optional].includes(key));
    if (unknown.length > 0) throw new KakaoError("Invalid parameter keys: " + unknown + " at " + where);
  };
  const checkFeed = (feed) => {
    if (feed?.objectType !== "feed") throw new KakaoError("objectType should be one of (feed)");
    checkKeys(feed, ["objectType", "content"], ["itemContent", "social", "buttonTitle", "buttons", "installTalk", "serverCallbackArgs"], "Share.sendDefault");
    checkKeys(feed.content, ["link"], ["title", "description", "imageUrl", "imageWidth", "imageHeight"], "content");
    if ((feed.buttons ?? []).length > 2) throw new KakaoError('Illegal argument for "buttons" in Share: size of buttons should be up to 2');
    for (const { mobileWebUrl, webUrl } of [feed.content.link, ...(feed.buttons ?? []).map(({ link }) => link)])
      for (const url of [mobileWebUrl, webUrl])
        if (new URL(url).origin !== location.origin) throw new KakaoError("the domain of a link is not registered: " + url);
  };

  function draw({ content, buttons = [] }) {
    document.querySelector("dialog.emulated-kakao")?.remove();
    if (!document.querySelector('link[href="' + HOME + '/sdk.css"]'))
      document.head.append(element("link", { rel: "stylesheet", href: HOME + "/sdk.css" }));
    const close = element("button", { type: "button" }, "닫기");
    const dialog = element("dialog", { class: "emulated-kakao", "aria-label": "연습용 카카오톡" },
      element("p", {}, "이 컴퓨터에서만 도는 연습용 카카오톡이에요. 이 카드를 보냈어요."),
      element("img", { src: new URL(content.imageUrl).pathname, alt: "" }),
      element("strong", {}, content.title),
      element("p", {}, content.description),
      ...buttons.map(({ title, link }) => element("a", { href: link.webUrl }, title)),
      close);
    close.addEventListener("click", () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  }

  window.Kakao = {
    init(key) {
      if (typeof key !== "string" || key === "") throw new KakaoError("App key must be provided");
      appKey = key;
    },
    isInitialized: () => appKey !== null,
    Share: {
      sendDefault(feed) {
        if (appKey === null) throw new KakaoError("App key is not initialized.");
        checkFeed(feed);
        if (!navigator.userActivation.isActive) throw new KakaoError("no press is under way: a browser would open nothing");
        void fetch(HOME + "/cards", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ key: appKey, ...feed }),
        });
        draw(feed);
      },
    },
  };
})();
`;

export const sdkCss = `
.emulated-kakao { width: min(20rem, calc(100% - 2rem)); margin: auto; padding: 1rem; border: 0; border-radius: 16px; background: #bacee0; color: #191919; }
.emulated-kakao::backdrop { background: rgb(0 0 0 / 50%); }
.emulated-kakao > * { display: block; width: 100%; margin: 0; padding: .5rem .75rem; background: #fff; }
.emulated-kakao > p:first-child { padding: 0 0 .75rem; background: none; font-size: .875rem; }
.emulated-kakao > img { padding: 0; aspect-ratio: 1200 / 630; object-fit: cover; border-radius: 12px 12px 0 0; }
.emulated-kakao > a { margin-top: 1px; padding: .75rem; text-align: center; color: inherit; }
.emulated-kakao > button { min-height: 44px; margin-top: .75rem; border: 0; border-radius: 12px; background: #fee500; color: inherit; font: inherit; cursor: pointer; }
`;
