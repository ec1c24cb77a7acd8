import { modernSheet } from "./sheet.ts";
import fontSheet from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url";

/**
 * Runs before the first paint: who one is and which colours, so that nothing flickers between guest and member.
 * A web font that came with an earlier page is worn from the start. A visitor on a member's page goes home, and the page leaves the history.
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");d.auth=localStorage.getItem("accessToken")?"member":"guest";if(d.auth==="guest"&&/^\\/mypage\\/./.test(location.pathname))location.replace("/");if(t==="dark"||t==="light")d.theme=t;if(localStorage.getItem("font")==="${fontSheet}"&&!(navigator.connection||{}).saveData){var l=document.createElement("link");l.rel="stylesheet";l.href="${fontSheet}";l.setAttribute("blocking","render");document.head.appendChild(l);d.font="ready"}var m=new CSSStyleSheet;m.replaceSync(${JSON.stringify(modernSheet)});document.adoptedStyleSheets=[m]}catch(e){}`;
