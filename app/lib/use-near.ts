import { type RefObject, useEffect, useState } from "react";

const AHEAD = "600px 0px";

/** True once the element has come within 600 px of the viewport. */
export function useNear(target: RefObject<Element | null>) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !target.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear, target]);
  return isNear;
}
