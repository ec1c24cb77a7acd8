import { type ReactNode, useRef, useState } from "react";
import { type CategorySlug, categories } from "#contracts/catalog.ts";
import { REQUEST_DETAIL_MAX, REQUEST_TITLE_MAX } from "#contracts/limits.ts";
import type { Failure } from "#app/data/result.ts";
import { fieldsOf, focusFirst } from "#app/lib/use-entry.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";

export type RequestWords = { title: string; detail: string; category: CategorySlug | "" };
type Written = Omit<RequestWords, "category"> & { category: CategorySlug };

type RequestFormProps = {
  words: RequestWords;
  onWrite: (words: RequestWords) => void;
  /** Sends the words; returns why they were refused. */
  send: (words: Written) => Promise<Failure | undefined>;
  submit: string;
  children?: ReactNode;
};

const FIELDS = ["title", "category", "detail"];

function missingOf({ title, category }: RequestWords): Record<string, string> {
  if (title.trim().length < 2) return { title: "찾는 글감을 두 글자 이상 적어 주세요." };
  return category === "" ? { category: "카테고리를 골라 주세요." } : {};
}

/** The fields of a request, for a new one and for changing one. */
export function RequestForm({ words, onWrite, send, submit, children }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    focusFirst(form.current, FIELDS, found, "request-");
  };
  const { isSending, submit: onSubmit } = useSubmit(async () => {
    const missing = missingOf(words);
    if (Object.keys(missing).length > 0) return refuse(missing);
    const problem = await send(words as Written);
    if (!problem) return setErrors({});
    if (Object.keys(problem.fields).length === 0) return toast(problem.detail);
    return refuse(problem.fields);
  });
  const write = (part: Partial<RequestWords>) => {
    onWrite({ ...words, ...part });
    setErrors({});
  };
  const field = fieldsOf(words, errors, write, "request-");
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="space-y-5">
      <TextField {...field("title")} label="찾는 글감" max={REQUEST_TITLE_MAX} placeholder="강아지 두 마리 산책 일지" />
      <SelectField {...field("category")} label="카테고리" options={categories} />
      <TextField
        {...field("detail")}
        label="자세한 내용"
        isOptional
        lines="few"
        max={REQUEST_DETAIL_MAX}
        placeholder="어디에 쓸지, 무엇이 나오면 좋을지 적으면 더 어울리는 답을 받아요."
        hint="누구나 보는 글이에요. 이름, 전화번호, 이메일, 링크는 적지 마세요."
      />
      {children}
      <SubmitButton className="w-full md:w-auto" isSending={isSending}>
        {submit}
      </SubmitButton>
    </form>
  );
}
