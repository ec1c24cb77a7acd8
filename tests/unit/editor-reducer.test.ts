import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type EditorState,
  isDirty,
  isUploading,
  nextAfterCheck,
  startEditor,
} from "#app/features/editor/editor-state.ts";
import { errorStatus } from "#contracts/errors.ts";
import type { LocalDraft } from "#app/features/editor/local-drafts.ts";
import { emptyForm, type PromptForm, type ServerCopy } from "#app/features/editor/prompt-form.ts";
import type { FieldErrors } from "#app/features/editor/field-errors.ts";
import { type EditorAction, reduceEditor } from "#app/features/editor/reduce-editor.ts";
import type { Refusal } from "#app/features/editor/save-prompt.ts";

const form: PromptForm = { ...emptyForm, title: "회의록 정리", body: "{{회의록}}을 정리해 줘." };
const serverCopy: ServerCopy = { id: 7, version: 3, status: "draft", form, results: [] };
const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduceEditor, state);
const send = (intent: "draft" | "published", key: string, text = form): EditorAction => ({
  type: "sendingBegun",
  intent,
  form: text,
  key,
});
const refusal = (code: Refusal["code"], errors = {}): Refusal => ({
  code,
  status: code === "offline" ? 0 : errorStatus[code],
  detail: "",
  errors,
});
const refused = (code: Refusal["code"], errors = {}): EditorAction => ({
  type: "refused",
  refusal: refusal(code, errors),
});

describe("확인한 다음", () => {
  test.for([
    ["published", {}, true, "confirm", "upload"],
    ["draft", {}, true, "send", undefined],
    ["published", {}, false, "signIn", undefined],
    ["draft", {}, false, "signIn", undefined],
    ["published", { body: "" }, true, "fillIn", "details"],
    ["draft", { body: "" }, false, "fillIn", undefined],
  ] as const)("%s, 모자란 곳 %j, 회원 %s이면 %s", ([intent, errors, isMember, next, dialog]) => {
    expect(nextAfterCheck(intent, errors, isMember)).toBe(next);
    const checked = reduceEditor(startEditor(undefined), { type: "checked", intent, errors, isMember });
    expect(checked.dialog).toBe(dialog);
    expect(checked.errors).toEqual(errors);
  });

  test("임시 저장에 모자란 곳이 있으면 바로, 올리기에 있으면 알림을 닫을 때 그 단계를 연다", () => {
    const check = (intent: "draft" | "published"): EditorAction => ({
      type: "checked",
      intent,
      errors: { price: "판매가를 정해 주세요." },
      isMember: true,
    });
    expect(after(startEditor(undefined), check("draft")).step).toBe("offer");
    const asked = after(startEditor(undefined), check("published"));
    expect(asked.step).toBe("about");
    expect(after(asked, { type: "dialogClosed" })).toMatchObject({ step: "offer", dialog: undefined });
  });
});

describe("보내기", () => {
  test("답이 오기 전에 다시 보낸 것은 받지 않는다", () => {
    const once = after(startEditor(undefined), send("draft", "first"));
    expect(after(once, send("published", "second"))).toBe(once);
  });

  test.for(["offline", "internal"] as const)("%s로 결과를 모르면 처음 보낸 것을 그 열쇠로 다시 보낸다", (code) => {
    const edited = { ...form, title: "고친 제목" };
    const retried = after(
      startEditor(undefined),
      send("draft", "first"),
      refused(code),
      send("published", "second", edited),
    );
    expect(retried.sending).toMatchObject({ intent: "published", form: edited });
    expect(retried.sending?.createRequest).toEqual({ key: "first", intent: "draft", form });
  });

  test("거절당한 글은 새 열쇠로 보낸다", () => {
    const retried = after(
      startEditor(undefined),
      send("draft", "first"),
      refused("invalid_input"),
      send("draft", "second"),
    );
    expect(retried.sending?.createRequest.key).toBe("second");
  });

  test("거절의 까닭이 칸에 있으면 그것을, 판이 낡았으면 그것을 묻는다", () => {
    const sent = after(startEditor(serverCopy), send("published", "first"));
    expect(after(sent, refused("invalid_input", { title: "길어요" }))).toMatchObject({
      dialog: "details",
      errors: { title: "길어요" },
      sending: undefined,
    });
    expect(after(sent, refused("stale_version")).dialog).toBe("stale");
    expect(after(sent, refused("offline")).dialog).toBeUndefined();
  });

  test("임시 저장하는 동안 고친 것은 저장한 뒤에도 고친 것으로 남는다", () => {
    const saved = after(
      startEditor(undefined),
      { type: "changed", patch: form },
      send("draft", "first"),
      { type: "changed", patch: { title: "더 고친 제목" } },
      { type: "saved", serverCopy },
    );
    expect(saved).toMatchObject({ serverCopy, sending: undefined, createRequest: undefined });
    expect(saved.form.title).toBe("더 고친 제목");
    expect(isDirty(saved)).toBe(true);
  });
});

describe("이 기기에 남은 글", () => {
  const draft: LocalDraft = { form: { ...form, title: "쓰던 제목" }, version: 2, savedAt: 0 };

  test("이어 쓰면 그 글과 그때의 판으로 돌아간다", () => {
    const restored = after(startEditor(serverCopy), { type: "draftFound", draft }, { type: "draftRestored" });
    expect(restored).toMatchObject({ form: draft.form, foundDraft: undefined, isTouched: true });
    expect(restored.serverCopy).toEqual({ ...serverCopy, version: 2 });
  });

  test("새 글을 이어 쓰면 답을 듣지 못한 요청도 이어받는다", () => {
    const createRequest = { key: "lost", intent: "published" as const, form };
    const found: EditorAction = { type: "draftFound", draft: { ...draft, version: null, createRequest } };
    expect(after(startEditor(undefined), found, { type: "draftRestored" })).toMatchObject({
      serverCopy: undefined,
      createRequest,
    });
  });

  test("버리면 지금 글이 그대로이고, 지금 글과 같은 것은 권하지 않는다", () => {
    const start = startEditor(serverCopy);
    expect(after(start, { type: "draftFound", draft }, { type: "draftDiscarded" })).toEqual(start);
    expect(after(start, { type: "draftFound", draft: { ...draft, form } })).toBe(start);
  });

  test("더 새 글을 불러오면 쓰던 글은 따로 남는다", () => {
    const newer: ServerCopy = { ...serverCopy, version: 4, form: { ...form, title: "새 제목" } };
    const loaded = after(
      startEditor(serverCopy),
      { type: "changed", patch: { title: "내 제목" } },
      { type: "stepOpened", step: "review" },
      { type: "newerCopyLoaded", serverCopy: newer, replacedText: "내 제목" },
    );
    expect(loaded).toMatchObject({ serverCopy: newer, form: newer.form, replacedText: "내 제목", step: "about" });
    expect(isDirty(loaded)).toBe(false);
  });
});

test("고친 칸의 잘못은 사라지고, 유료로 바꾸면 파는 데 드는 칸의 것도 사라진다", () => {
  const wrong = {
    ...startEditor(undefined),
    errors: { title: "짧아요", "tags.1": "길어요", preview: "써 주세요", body: "비었어요" },
  };
  expect(after(wrong, { type: "changed", patch: { tags: [] } }).errors).not.toHaveProperty("tags.1");
  expect(Object.keys(after(wrong, { type: "changed", patch: { isPaid: true } }).errors)).toEqual([
    "title",
    "tags.1",
    "body",
  ]);
});

const anyPatch = fc.record({ title: fc.constantFrom("", "가", "나"), isPaid: fc.boolean() }, { requiredKeys: [] });
const anyForm = anyPatch.map((patch) => ({ ...emptyForm, ...patch }));
const anyIntent = fc.constantFrom("draft" as const, "published" as const);
const anyErrors = fc.constantFrom<FieldErrors[]>({}, { title: "짧아요" }, { body: "비었어요", price: "정해 주세요" });
const anyAction: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({ type: fc.constant("changed" as const), patch: anyPatch }),
  fc.record({ type: fc.constant("checked" as const), intent: anyIntent, errors: anyErrors, isMember: fc.boolean() }),
  fc.record({ type: fc.constant("sendingBegun" as const), intent: anyIntent, form: anyForm, key: fc.string() }),
  fc.record({
    type: fc.constant("saved" as const),
    serverCopy: anyForm.map((saved): ServerCopy => ({ ...serverCopy, form: saved })),
  }),
  fc
    .tuple(fc.constantFrom("offline" as const, "stale_version" as const, "forbidden" as const), anyErrors)
    .map(([code, errors]) => refused(code, errors)),
  fc.record({ type: fc.constant("dialogClosed" as const) }),
  fc.record({
    type: fc.constant("draftFound" as const),
    draft: anyForm.map((found): LocalDraft => ({ form: found, version: null, savedAt: 0 })),
  }),
  fc.record({ type: fc.constantFrom("draftRestored" as const, "draftDiscarded" as const) }),
);

test("무슨 일이 어떤 차례로 일어나도 상태는 어긋나지 않는다", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      let state = startEditor(undefined);
      for (const action of actions) {
        const next = reduceEditor(state, action);
        // A lost answer is asked for again under the same key: the request on its way is the one to be repeated.
        if (next.sending) expect(next.sending.createRequest).toEqual(next.createRequest);
        if (next.sending && state.sending) expect(next.sending).toBe(state.sending);
        if (isUploading(next)) expect(next.sending?.intent).toBe("published");
        if (isDirty(next)) expect(next.isTouched).toBe(true);
        if (state.isTouched) expect(next.isTouched).toBe(true);
        const isReplaced = ["changed", "draftRestored"].includes(action.type);
        if (!isReplaced) expect(next.form).toBe(state.form);
        state = next;
      }
    }),
  );
});

test("붙인 파일을 읽는 사이에 붙인 것은, 서버가 알았든 몰랐든 한 번 남는다", () => {
  const [one, two] = ["안내.txt", "예시.md"].map((name, at) => ({ id: at + 1, name, type: "text/plain", size: 8 }));
  const added: EditorAction = { type: "attachments", action: { type: "attachmentAdded", file: two! } };
  const filesAfter = (read: object[]) =>
    after(startEditor(serverCopy), added, {
      type: "attachments",
      action: { type: "attachmentsRead", files: read as [] },
    }).attachments.files;
  expect(filesAfter([one!])).toEqual([one, two]);
  expect(filesAfter([one!, two!])).toEqual([one, two]);
});

test("결과를 올리거나 지우면 서버의 글에 바로 남고, 고친 글로 치지 않으며, 결과가 없다는 말이 사라진다", () => {
  const results: ServerCopy["results"] = [{ id: 1, input: "", kind: "text", text: "결정", is_buyers_only: false }];
  const wrong: EditorAction = {
    type: "checked",
    intent: "published",
    errors: { examples: "결과가 하나 이상 있어야 해요.", title: "짧아요" },
    isMember: true,
  };
  const changed = after(startEditor(serverCopy), wrong, { type: "resultsChanged", change: () => results });
  expect(changed.serverCopy).toEqual({ ...serverCopy, results });
  expect(changed.errors).toEqual({ title: "짧아요" });
  expect(isDirty(changed)).toBe(false);
});
