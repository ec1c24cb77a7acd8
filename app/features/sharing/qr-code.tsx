import { useEffect, useState } from "react";
import { toast } from "#app/ui/toast.tsx";

type Drawing = { size: number; path: string };

/** The dark squares of a QR code as one path, on a square of `size` units. */
async function drawingOf(text: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}

/** A QR code, dark on white in both schemes, so that cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isLeft = false;
    drawingOf(text)
      .then((drawn) => isLeft || setDrawing(drawn))
      .catch(() => toast("QR 코드를 만들지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요."));
    return () => {
      isLeft = true;
    };
  }, [text]);
  return (
    <div className="mx-auto aspect-square w-55 rounded-3 border border-line bg-white p-1.5">
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawing.path} fill="#1e1b18" />
        </svg>
      )}
    </div>
  );
}
