import { modernSheet } from "./sheet.ts";
import fontSheet from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url";

/**
 * Source of the script that runs before the first paint. Sets `data-auth` and `data-theme` on `<html>`, so that nothing
 * flickers between guest and member or light and dark; sends guests on a member's page to the home page, without a
 * history entry; links the web font if an earlier page has loaded it; adopts the newer rules.
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");d.auth=localStorage.getItem("accessToken")?"member":"guest";if(d.auth==="guest"&&/^\\/mypage\\/./.test(location.pathname))location.replace("/");if(t==="dark"||t==="light")d.theme=t;if(localStorage.getItem("font")==="${fontSheet}"&&!(navigator.connection||{}).saveData){var l=document.createElement("link");l.rel="stylesheet";l.href="${fontSheet}";l.setAttribute("blocking","render");document.head.appendChild(l);d.font="ready"}var m=new CSSStyleSheet;m.replaceSync(${JSON.stringify(modernSheet)});document.adoptedStyleSheets=[m]}catch(e){}`;
