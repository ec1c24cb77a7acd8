import { useNavigation } from "react-router";

/** A thin line while the next page loads, shown after 80 ms. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div role="progressbar" aria-label="페이지를 불러오는 중" className="route-progress" />;
}
