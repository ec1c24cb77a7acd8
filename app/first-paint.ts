/** Runs before the first paint: who one is and which colours, so that nothing flickers between guest and member. */
export const firstPaintScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");d.auth=localStorage.getItem("accessToken")?"member":"guest";if(t==="dark"||t==="light")d.theme=t}catch(e){}`;
