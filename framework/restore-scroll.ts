/** Where `useScrollRestoration` of React Router keeps positions in `sessionStorage`, by the key of the history entry. */
export const SCROLL_POSITIONS = "react-router-scroll-positions";

/**
 * What React Router's `<ScrollRestoration>` writes, as a text that is known without rendering, for its hash: scrolls
 * to where a reloaded page was before it is painted.
 */
export const restoreScrollScript =
  `(key=>{if(!history.state||!history.state.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");` +
  `try{const y=JSON.parse(sessionStorage.getItem(key)||"{}")[history.state.key];if(typeof y==="number")scrollTo(0,y)}` +
  `catch(error){console.error(error);sessionStorage.removeItem(key)}})("${SCROLL_POSITIONS}")`;
