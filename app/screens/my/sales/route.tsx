import { FiguresPage } from "./figures-page.tsx";

export const meta = () => [{ title: "판매 현황 | 글감" }, { name: "robots", content: "noindex" }];

export default function Sales() {
  return <FiguresPage />;
}
