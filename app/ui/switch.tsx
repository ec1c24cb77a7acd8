import { useId } from "react";

type SwitchProps = { label: string; note?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A switch that saves itself. */
export function Switch({ label, note, isOn, onChange }: SwitchProps) {
  const noteId = useId();
  return (
    <>
      <label className="min-h-12 flex cursor-pointer items-center justify-between gap-4 text-sm">
        {label}
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={note && noteId}
          onChange={({ target }) => onChange(target.checked)}
          className="switch-box"
        />
      </label>
      {note && (
        <p id={noteId} className="pb-2 text-pretty text-xs text-muted">
          {note}
        </p>
      )}
    </>
  );
}
