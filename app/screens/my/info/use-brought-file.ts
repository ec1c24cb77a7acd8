import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

const firstImage = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].find(({ type, name }) => type.startsWith("image/") || /\.heic$/i.test(name));
const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Calls `onFile` with a picture dropped on the element of `handlers`, or pasted anywhere on the page. */
export function useBroughtFile(onFile: (file: File) => void, isListening: boolean) {
  const [isOver, setOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = firstImage(event.clipboardData);
    if (!file || !isListening) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  const onDragOver = (event: DragEvent) => {
    if (!bringsFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!bringsFile(event)) return;
    event.preventDefault();
    setOver(false);
    const file = firstImage(event.dataTransfer);
    if (file) onFile(file);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
}
