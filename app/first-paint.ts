/**
 * Runs before the first paint: who one is and which colours, so that nothing flickers between guest and member.
 * A visitor on a member's page goes home, and the page leaves the history.
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");d.auth=localStorage.getItem("accessToken")?"member":"guest";if(d.auth==="guest"&&/^\\/mypage\\/./.test(location.pathname))location.replace("/");if(t==="dark"||t==="light")d.theme=t}catch(e){}`;
