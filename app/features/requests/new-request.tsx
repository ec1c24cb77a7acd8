import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { openLogin } from "#app/session/login-store.ts";
import { newKey } from "#app/lib/key.ts";
import { readSession } from "#app/session/session.ts";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { toast } from "#app/ui/toast.tsx";
import { askForPrompt } from "./request-calls.ts";
import { dropDraft, readDraft, saveDraft } from "./request-draft.ts";
import { RequestForm, type RequestWords } from "./request-form.tsx";

/** The form of a new request. A guest writes first and signs in to send; the words are kept meanwhile. */
export function NewRequest() {
  const navigate = useNavigate();
  const [words, setWords] = useState<RequestWords>({ title: "", detail: "", category: "" });
  const request = useRef<{ words?: RequestWords; key: string }>({ key: "" });
  // The document is the same for everyone: the address is read in the browser.
  useEffect(() => setWords(readDraft(location.search)), []);
  const write = (written: RequestWords) => {
    setWords(written);
    saveDraft(location.search, written);
  };
  return (
    <div className="mt-6">
      <RequestForm
        words={words}
        onWrite={write}
        submit="요청 올리기"
        send={async (written) => {
          if (!readSession().isMember) {
            saveDraft(location.search, words);
            openLogin();
            return undefined;
          }
          if (request.current.words !== words) request.current = { words, key: newKey() };
          const outcome = await askForPrompt(written, request.current.key);
          if (!outcome.ok) return outcome.problem;
          dropDraft();
          toast("요청을 올렸어요. 답이 달리면 알려 드려요.");
          void navigate(`/requests/${outcome.data.id}`, { replace: true });
          return undefined;
        }}
      />
      <NeedsScripts />
    </div>
  );
}
