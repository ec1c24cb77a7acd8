import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
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
  const [ownOrder, setOwnOrder] = useState<{ read: CollectedPrompt[]; items: CollectedPrompt[] }>();
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<{ id: number; from: number }>(undefined);
  const sending = useRef(Promise.resolve());
  // What was read again replaces what was moved here.
  const items = ownOrder?.read === read ? ownOrder.items : read;
  const show = (next: CollectedPrompt[]) => setOwnOrder({ read, items: next });

  /** Carries out one change after the other. What is read before the last one is done would take the items back. */
  const carryOut = (change: () => Promise<unknown>) => {
    void queryClient().cancelQueries({ queryKey: COLLECTIONS });
    const before = sending.current;
    const run = async () => {
      await before;
      await change();
      if (sending.current === done) void reread();
    };
    const done = run();
    sending.current = done;
  };
  const refuse = (refusal: string) => {
    toast(refusal);
    setOwnOrder(undefined);
  };
  /** Sends where a prompt stands now. */
  const send = (next: CollectedPrompt[], to: number) => {
    const after = to === 0 ? null : idOf(next[to - 1]!);
    say(`${next[to]!.prompt.title}, ${next.length}개 가운데 ${to + 1}번째`);
    carryOut(async () => {
      const sent = await revisePrompt(collectionId, idOf(next[to]!), { after });
      if (!sent.ok) refuse(sent.problem.detail);
    });
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const next = moved(items, from, to);
    show(next);
    send(next, to);
  };
  const remove = (at: number) => {
    const [item, before] = [items[at]!, items[at - 1]];
    show(items.filter((_, index) => index !== at));
    list.current?.focus({ preventScroll: true });
    const putBack = async () => {
      const added = await addPrompts(collectionId, [idOf(item)]);
      if (!added.ok) return toast(added.problem.detail);
      await revisePrompt(collectionId, idOf(item), { note: item.note, after: before ? idOf(before) : null });
      return toast("다시 넣었어요.");
    };
    carryOut(async () => {
      const removed = await removePrompt(collectionId, idOf(item));
      if (!removed.ok && removed.problem.code !== "not_found") return refuse(removed.problem.detail);
      return toast("모음에서 뺐어요.", { label: "되돌리기", act: () => carryOut(putBack) });
    });
  };

  const drop = () => {
    const { id, from } = dragged.current ?? {};
    dragged.current = undefined;
    const to = items.findIndex((item) => idOf(item) === id);
    if (to >= 0 && to !== from) send(items, to);
  };
  const drag = (event: PointerEvent) => {
    if (!dragged.current) return;
    // Released where no event told of it.
    if (event.buttons === 0) return drop();
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-item]");
    const [at, over] = [
      items.findIndex((item) => idOf(item) === dragged.current!.id),
      items.findIndex((item) => String(idOf(item)) === row?.dataset["item"]),
    ];
    if (over >= 0 && over !== at) show(moved(items, at, over));
  };
  const dropAnywhere = useEffectEvent(drop);
  useEffect(() => {
    const end = () => dropAnywhere();
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, []);

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
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
    </>
  );
}
