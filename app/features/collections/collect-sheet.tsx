import { useEffect, useState } from "react";
import type { CollectionChoice } from "#contracts/collections.ts";
import { queryClient } from "#app/data/query.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon, PlusIcon } from "#app/ui/icons.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.tsx";
import { closeCollecting, finishCollecting, useCollected } from "#app/prompt/collecting.ts";
import { addPrompts, COLLECTIONS, listChoices, makeCollection, removePrompt } from "./collection-calls.ts";
import { CollectionForm, type CollectionWords } from "./collection-form.tsx";

const row =
  "min-h-13 w-full flex cursor-pointer items-center gap-3 rounded-2.5 px-3 py-2 text-left text-base font-medium hover:bg-persimmon-soft disabled:cursor-not-allowed disabled:opacity-50";

type ChoicesProps = { choices: CollectionChoice[]; isOne: boolean; onPress: (choice: CollectionChoice) => void };

function Choices({ choices, isOne, onPress }: ChoicesProps) {
  return (
    <ul aria-label="내 모음" className="-mx-2 max-h-80 overflow-y-auto">
      {choices.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            aria-pressed={isOne ? choice.has_prompt : undefined}
            disabled={choice.is_full && !choice.has_prompt}
            onClick={() => onPress(choice)}
            className={row}
          >
            <span className="min-w-0 flex-1 truncate">{choice.title}</span>
            <span className="text-xs text-muted">
              {choice.is_full ? "가득 찼어요" : choice.is_public ? "공개" : "나만 보기"}
            </span>
            {isOne && <CheckIcon className={choice.has_prompt ? "size-5 text-persimmon" : "invisible size-5"} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Puts the prompts that were saved or selected into collections of the member, of which one can be made here. */
export default function CollectSheet() {
  const collected = useCollected();
  // Stays while the sheet closes.
  const [ids, setIds] = useState<readonly number[]>([]);
  const [choices, setChoices] = useState<CollectionChoice[] | "failed">();
  const [tries, setTries] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const isOne = ids.length === 1;

  useEffect(() => {
    if (!collected) return;
    setIds(collected);
    setMaking(false);
  }, [collected]);
  useEffect(() => {
    if (!collected) return undefined;
    let isCurrent = true;
    const show = (read: CollectionChoice[] | "failed") => isCurrent && setChoices(read);
    setChoices(undefined);
    listChoices(collected[0]!).then(
      ({ items }) => show(items),
      () => show("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [collected, tries]);

  const done = (sentence: string) => {
    toast(sentence);
    void queryClient().invalidateQueries({ queryKey: COLLECTIONS });
  };
  const add = async (id: number, title: string) => {
    const added = await addPrompts(id, [...ids]);
    if (!added.ok) return toast(added.problem.detail);
    done(isOne ? `‘${title}’에 넣었어요.` : `‘${title}’에 새로 ${added.data.added}개를 넣었어요.`);
    return finishCollecting(ids);
  };
  const press = async ({ id, title, has_prompt }: CollectionChoice) => {
    if (!isOne || !has_prompt) return add(id, title);
    const removed = await removePrompt(id, ids[0]!);
    if (!removed.ok) return toast(removed.problem.detail);
    done(`‘${title}’에서 뺐어요.`);
    return finishCollecting(ids);
  };
  const make = async (words: CollectionWords) => {
    const made = await makeCollection(words);
    if (!made.ok) return made.problem;
    await add(made.data.id, made.data.title);
    return undefined;
  };

  const hasChoices = Array.isArray(choices) && choices.length > 0;
  return (
    <Modal open={collected !== null} onClose={closeCollecting} title="모음에 넣기">
      {choices === undefined && <LoadingList count={3} item="h-13 w-full" className="space-y-2" />}
      {choices === "failed" && <NotRead title="모음을 불러오지 못했어요" onRetry={() => setTries(tries + 1)} />}
      {hasChoices && <Choices choices={choices} isOne={isOne} onPress={(choice) => void press(choice)} />}
      {Array.isArray(choices) &&
        (isMaking || !hasChoices ? (
          <div className={hasChoices ? "mt-3 border-t border-line pt-4" : ""}>
            <CollectionForm submit="만들고 넣기" send={make} />
          </div>
        ) : (
          <Button variant="secondary" size="small" className="mt-3 w-full" onClick={() => setMaking(true)}>
            <PlusIcon className="size-4.5" />새 모음
          </Button>
        ))}
    </Modal>
  );
}
