import { type PointerEvent, useRef, useState } from "react";
import type { CollectedPrompt } from "#contracts/collections.ts";
import { queryClient } from "#app/data/query.ts";
import { toast } from "#app/ui/toast.tsx";
import { addPrompts, COLLECTIONS, removePrompt, revisePrompt } from "./collection-calls.ts";
import { EditItem } from "./edit-item.tsx";

type EditItemsProps = { collectionId: number; items: CollectedPrompt[]; isFixed?: boolean };

const idOf = ({ prompt }: CollectedPrompt) => prompt.id;
const reread = () => queryClient().invalidateQueries({ queryKey: COLLECTIONS });

/** The items with that of `from` at `to`. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), items[from]!, ...others.slice(to)];
}

/** The prompts of the member's own collection: moved with the buttons, the arrow keys on a grip, or by dragging it. */
export function EditItems({ collectionId, items: read, isFixed = false }: EditItemsProps) {
  const [own, setOwn] = useState<{ read: CollectedPrompt[]; items: CollectedPrompt[] }>();
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<{ id: number; from: number }>(undefined);
  const sending = useRef(Promise.resolve());
  // What was read again replaces what was moved here.
  const items = own?.read === read ? own.items : read;
  const show = (next: CollectedPrompt[]) => setOwn({ read, items: next });

  /** Sends where a prompt stands now; one after the other, in the order in which they were moved. */
  const send = (next: CollectedPrompt[], to: number) => {
    const after = to === 0 ? null : idOf(next[to - 1]!);
    say(`${next[to]!.prompt.title}, ${next.length}개 가운데 ${to + 1}번째`);
    const before = sending.current;
    const sendAfter = async () => {
      await before;
      const sent = await revisePrompt(collectionId, idOf(next[to]!), { after });
      if (sent.ok) return;
      toast(sent.problem.detail);
      await reread();
    };
    sending.current = sendAfter();
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const next = moved(items, from, to);
    show(next);
    send(next, to);
  };
  const remove = async (at: number) => {
    const [item, before] = [items[at]!, items[at - 1]];
    show(items.filter((_, index) => index !== at));
    list.current?.focus({ preventScroll: true });
    const removed = await removePrompt(collectionId, idOf(item));
    if (!removed.ok && removed.problem.code !== "not_found") {
      toast(removed.problem.detail);
      return reread();
    }
    const putBack = async () => {
      const added = await addPrompts(collectionId, [idOf(item)]);
      if (!added.ok) return toast(added.problem.detail);
      await revisePrompt(collectionId, idOf(item), { note: item.note, after: before ? idOf(before) : null });
      toast("다시 넣었어요.");
      return reread();
    };
    return toast("모음에서 뺐어요.", { label: "되돌리기", act: () => void putBack() });
  };

  const drag = (event: PointerEvent) => {
    if (!dragged.current) return;
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-item]");
    const [at, over] = [
      items.findIndex((item) => idOf(item) === dragged.current!.id),
      items.findIndex((item) => String(idOf(item)) === row?.dataset["item"]),
    ];
    if (over >= 0 && over !== at) show(moved(items, at, over));
  };
  const drop = () => {
    const { id, from } = dragged.current ?? {};
    dragged.current = undefined;
    const to = items.findIndex((item) => idOf(item) === id);
    if (to >= 0 && to !== from) send(items, to);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="모음의 글감"
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        className="mt-5 outline-none! space-y-3"
      >
        {items.map((item, at) => (
          <EditItem
            key={idOf(item)}
            collectionId={collectionId}
            item={item}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            isFixed={isFixed}
            onGrip={() => {
              dragged.current = { id: idOf(item), from: at };
            }}
            onMove={(by) => move(at, at + by)}
            onRemove={() => void remove(at)}
          />
        ))}
      </ol>
    </>
  );
}
