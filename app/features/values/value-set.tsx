import { useId, useState } from "react";
import { josa } from "es-hangul";
import { SET_VALUES_MAX } from "#contracts/limits.ts";
import type { KeptValue, ValueSet } from "#contracts/values.ts";
import { type Failure, firstMessage } from "#app/data/result.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { PencilIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { removeSet, removeValue } from "./kept-values.ts";

async function say(removing: Promise<Failure | undefined>) {
  const problem = await removing;
  // The pressed button is gone.
  if (!problem) document.getElementById("main")?.focus({ preventScroll: true });
  toast(problem ? firstMessage(problem) : "지웠어요.");
}

type KeptRowProps = { set: string; kept: KeptValue; onEdit: () => void };

function KeptRow({ set, kept: { name, value }, onEdit }: KeptRowProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-1 py-3">
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="break-words text-sm text-muted font-semibold">{name}</h3>
        {value === "" ? (
          <p className="text-sm text-alert">열 수 없는 값이에요. 다시 써 주세요.</p>
        ) : (
          <p className="whitespace-pre-wrap break-words">{value}</p>
        )}
      </div>
      <IconButton label={`고치기: ${name}`} onClick={onEdit}>
        <PencilIcon className="size-4.5" />
      </IconButton>
      <IconButton label={`지우기: ${name}`} onClick={() => setAsked(true)}>
        <TrashIcon className="size-4.5" />
      </IconButton>
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

type ValueSetProps = {
  set: ValueSet;
  onAdd: () => void;
  onEdit: (kept: KeptValue) => void;
  onRename: () => void;
};

/** One set with its values. */
export function ValueSetSection({ set: { name, values }, onAdd, onEdit, onRename }: ValueSetProps) {
  const titleId = useId();
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
          <MenuItem onChoose={onRename}>
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
          <KeptRow key={kept.name} set={name} kept={kept} onEdit={() => onEdit(kept)} />
        ))}
      </ul>
      {values.length < SET_VALUES_MAX && (
        <Button variant="ghost" className="mt-1 -ml-3.5" onClick={onAdd}>
          <PlusIcon className="size-4.5" />
          값 더하기<span className="sr-only">: {name}</span>
        </Button>
      )}
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
