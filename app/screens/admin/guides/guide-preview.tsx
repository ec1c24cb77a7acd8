import { useEffect, useState } from "react";
import type { MarkupNode } from "#contracts/markup.ts";
import { Article } from "#app/features/guides/article.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { firstMessage } from "#app/data/result.ts";
import { previewGuide } from "./admin-guides.ts";

/** The guide as readers will see it, rendered by the same code on the server. */
export default function GuidePreview({ title, body }: { title: string; body: string }) {
  const [content, setContent] = useState<MarkupNode[]>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const preview = await previewGuide(body);
      if (!isShown) return;
      if (preview.ok) setContent(preview.data.content);
      else setRefusal(firstMessage(preview.problem));
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [body]);
  if (refusal)
    return (
      <p role="alert" className="box p-5 text-alert">
        {refusal}
      </p>
    );
  if (!content)
    return (
      <Loading>
        <Skeleton className="h-72 w-full" />
      </Loading>
    );
  return (
    <section aria-label="미리보기" className="card p-5 md:p-8">
      <p className="text-balance text-2xl font-extrabold tracking-tight">{title || "제목 없음"}</p>
      <Article content={content} />
    </section>
  );
}
