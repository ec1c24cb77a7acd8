import { useEffect, useState } from "react";
import type { GuideNode } from "#contracts/guides.ts";
import { GuideBody } from "#app/features/guides/guide-body.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { previewGuide } from "./admin-guides.ts";

const UNREACHED = "미리 보기를 불러오지 못했어요. 인터넷 연결을 확인해 주세요.";

/** The article as readers will see it, made by the same code on the server. */
export default function GuidePreview({ title, body }: { title: string; body: string }) {
  const [content, setContent] = useState<GuideNode[]>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const outcome = await previewGuide(body).catch(() => undefined);
      if (!isShown) return;
      if (outcome?.ok) setContent(outcome.data.content);
      else setRefusal(outcome?.problem.errors?.[0]?.message ?? outcome?.problem.detail ?? UNREACHED);
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
    <section aria-label="미리 보기" className="card p-5 md:p-8">
      <p className="text-balance text-2xl font-extrabold tracking-tight">{title || "제목 없음"}</p>
      <GuideBody content={content} />
    </section>
  );
}
