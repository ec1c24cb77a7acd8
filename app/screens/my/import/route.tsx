import { ImportPage } from "#app/features/exchange/import-page.tsx";

export const meta = () => [{ title: "프롬프트 가져오기 | 글감" }, { name: "robots", content: "noindex" }];

export default ImportPage;
