import { useId, useState } from "react";
import { josa } from "es-hangul";
import { SET_VALUES_MAX } from "#contracts/limits.ts";
import type { KeptValue, ValueSet } from "#contracts/values.ts";
import { firstMessage } from "#app/data/result.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { PencilIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { ConfirmDialog, Modal } from "#app/ui/modal.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.tsx";
import { removeSet, removeValue } from "./kept-values.ts";

const ValueForm = lazyPart(() => import("./value-form.tsx"));
const SetNameForm = lazyPart(() => import("./set-name-form.tsx"));

export const FormWaiting = () => <LoadingList count={3} item="h-12 w-full" className="space-y-4" />;

async function say(removing: Promise<Parameters<typeof firstMessage>[0] | undefined>) {
  const problem = await removing;
  // The pressed button is gone.
  if (!problem) document.getElementById("main")?.focus({ preventScroll: true });
  toast(problem ? firstMessage(problem) : "지웠어요.");
}

type KeptRowProps = { set: string; sets: string[]; kept: KeptValue };

function KeptRow({ set, sets, kept }: KeptRowProps) {
  const [isEditing, setEditing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { name, value } = kept;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="break-words text-sm text-muted font-semibold">{name}</h3>
        {value === "" ? (
          <p className="text-sm text-alert">열 수 없는 값이에요. 다시 써 주세요.</p>
        ) : (
          <p className="whitespace-pre-wrap break-words">{value}</p>
        )}
      </div>
      <IconButton label={`고치기: ${name}`} onClick={() => setEditing(true)}>
        <PencilIcon className="size-4.5" />
      </IconButton>
      <IconButton label={`지우기: ${name}`} onClick={() => setAsked(true)}>
        <TrashIcon className="size-4.5" />
      </IconButton>
      <Modal title="값 고치기" open={isEditing} onClose={() => setEditing(false)}>
        <ValueForm waiting={<FormWaiting />} sets={sets} kept={{ ...kept, set }} onDone={() => setEditing(false)} />
      </Modal>
      <ConfirmDialog
        open={isAsked}
        destructive
        message={`${josa(`‘${name}’`, "을/를")} 지울까요?`}
        onClose={() => setAsked(false)}
        onConfirm={() => void say(removeValue(set, name))}
      />
    </li>
  );
}

type ValueSetProps = { set: ValueSet; sets: string[]; onAdd: (set: string) => void };

/** One set with its values. */
export function ValueSetSection({ set: { name, values }, sets, onAdd }: ValueSetProps) {
  const titleId = useId();
  const [isRenaming, setRenaming] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby={titleId} className="card p-4 md:p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="min-w-0 break-words text-lg font-bold">
          {name}{" "}
          <span className="whitespace-nowrap text-sm text-muted font-medium tabular-nums">
            {values.length}/{SET_VALUES_MAX}
          </span>
        </h2>
        <MenuButton label={`꾸러미: ${name}`}>
          <MenuItem onChoose={() => setRenaming(true)}>
            <PencilIcon className="size-4.5" />
            이름 바꾸기
          </MenuItem>
          <MenuItem destructive onChoose={() => setAsked(true)}>
            <TrashIcon className="size-4.5" />
            꾸러미 지우기
          </MenuItem>
        </MenuButton>
      </div>
      <ul aria-label={`${name} 꾸러미의 값`} className="mt-1 divide-y divide-line">
        {values.map((kept) => (
          <KeptRow key={kept.name} set={name} sets={sets} kept={kept} />
        ))}
      </ul>
      {values.length < SET_VALUES_MAX && (
        <Button variant="ghost" className="mt-1 -ml-3.5" onClick={() => onAdd(name)}>
          <PlusIcon className="size-4.5" />
          값 더하기<span className="sr-only">: {name}</span>
        </Button>
      )}
      <Modal title="꾸러미 이름 바꾸기" open={isRenaming} onClose={() => setRenaming(false)}>
        <SetNameForm waiting={<FormWaiting />} set={name} onDone={() => setRenaming(false)} />
      </Modal>
      <ConfirmDialog
        open={isAsked}
        destructive
        message={`‘${name}’ 꾸러미와 그 안의 값 ${values.length}개를 지울까요?`}
        onClose={() => setAsked(false)}
        onConfirm={() => void say(removeSet(name))}
      />
    </section>
  );
}
