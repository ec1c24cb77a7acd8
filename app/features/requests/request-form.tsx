import type { ReactNode } from "react";
import { type CategorySlug, categories } from "#contracts/catalog.ts";
import { REQUEST_DETAIL_MAX, REQUEST_TITLE_MAX } from "#contracts/limits.ts";
import type { Failure } from "#app/data/result.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

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

function missingOf({ title, category }: RequestWords): Faults {
  if (title.trim().length < 2) return { title: "찾는 글감을 두 글자 이상 적어 주세요." };
  return category === "" ? { category: "카테고리를 골라 주세요." } : {};
}

/** The fields of a request, for a new one and for changing one. */
export function RequestForm({ words, onWrite, send, submit, children }: RequestFormProps) {
  const { isSending, field, form } = useForm<RequestWords>({
    fields: words,
    write: onWrite,
    prefix: "request-",
    check: missingOf,
    send: (written) => send(written as Written),
  });
  return (
    <form {...form} className="space-y-5">
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
