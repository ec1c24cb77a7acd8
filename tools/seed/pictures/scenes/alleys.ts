import { type Drawing, horizontal, radial, repeat, vertical } from "../svg.ts";

const bricks = (x: number, y: number, columns: number, rows: number, slope: number, color: string) =>
  repeat(rows, (row) =>
    repeat(columns, (column) =>
      (row * 7 + column * 5) % 3
        ? ""
        : `<path d="M${x + column * 26 + (row % 2) * 13} ${y + row * 16 + column * slope}l20 ${slope * 0.77}v9l-20 ${-slope * 0.77}Z" fill="${color}"/>`,
    ),
  );

const dusk: Drawing = {
  name: "alley-dusk",
  prompt: "비 그친 골목의 필름 스냅 사진",
  alt: "비 그친 저녁의 오르막 골목. 닫힌 철문 옆 빨간 의자와 젖은 바닥에 번진 창의 불빛.",
  svg: `${vertical("sky", "#41597C", "#7A86A0", "#D9A58C", "#F3C39A")}${horizontal("lw", "#3A2F38", "#54434A")}${horizontal("rw", "#5B4548", "#7A5A54")}${vertical("road", "#6E6C78", "#3D3F4E")}${radial("glow", "#FFD98A/0.9", "#FFB84A/0")}${vertical("streak", "#FFCF7A/0.85", "#FFB84A/0")}
<rect width="640" height="480" fill="url(#sky)"/>
<path d="M250 190l40 -40 40 22 36 -34 60 44v90H250Z" fill="#5C6178"/><path d="M270 182l20 -18 20 12v30h-40ZM352 160l16 -14 20 16v40h-36Z" fill="#70758C"/><rect x="362" y="172" width="12" height="14" fill="#FFD98A"/><rect x="282" y="186" width="10" height="12" fill="#FFD98A" opacity=".8"/>
<path d="M300 226q40 -16 70 6 -10 40 40 90t150 158H60q120 -110 190 -170t50 -84Z" fill="url(#road)"/><g stroke="#8D8B96" stroke-width="2.4" fill="none" opacity=".55"><path d="M296 244q40 -10 76 4M276 274q60 -14 112 6M246 312q90 -18 176 10M200 360q140 -24 278 14M140 420q220 -30 400 14"/></g>
<path d="M0 60l120 34 130 76 50 50q-4 50 -50 90L60 480H0Z" fill="url(#lw)"/><path d="M0 42l124 40 132 84 -6 10L120 96 0 62Z" fill="#2A222A"/>${bricks(6, 250, 7, 9, -2, "#664E52")}
<path d="M70 150l84 34v92l-84 -8Z" fill="#2A222A"/><path d="M78 162l70 28v78l-70 -6Z" fill="#FFD070"/><path d="M112 176v88M78 214l70 12" stroke="#2A222A" stroke-width="5"/><circle cx="116" cy="216" r="120" fill="url(#glow)" opacity=".6"/><path d="M60 270l104 6v10L60 282Z" fill="#75605F"/>
<path d="M190 480Q230 380 268 300l-60 40L60 480Z" fill="url(#streak)" opacity=".55"/><path d="M150 440q40 -10 60 -40M210 400q20 -12 30 -34" stroke="#FFE3A4" stroke-width="7" stroke-linecap="round" opacity=".7" filter="url(#blur2)"/>
<path d="M640 20L440 130l-66 66q-4 40 30 90 60 80 160 194h76Z" fill="url(#rw)"/><path d="M640 4L436 118l-68 68 6 12 68 -64L640 26Z" fill="#3B2E36"/>${bricks(440, 190, 8, 10, 8, "#8D6A60")}
<path d="M404 210v120M412 214q30 60 120 120" fill="none" stroke="#C7A25A" stroke-width="6"/><path d="M404 250l10 6M404 300l10 6" stroke="#8A6B34" stroke-width="8"/>
<path d="M486 176l84 -22v250l-84 -96Z" fill="#2F4F57"/><path d="M494 184l34 -8v172l-34 -40ZM534 174l30 -8v224l-30 -36Z" fill="#3F6670"/><g stroke="#24404A" stroke-width="3"><path d="M511 182v150M549 172v200M494 240l70 20M494 280l70 36"/></g><circle cx="532" cy="276" r="5" fill="#D9B565"/>
<g transform="translate(428 358)"><ellipse cx="14" cy="76" rx="66" ry="13" fill="#14151F" opacity=".65" filter="url(#blur4)"/><path d="M-34 6l-14 66h12l12 -60ZM34 6l14 66H36L24 12Z" fill="#A81E22"/><path d="M-22 10l-6 50h9l6 -46ZM22 10l6 50h-9l-6 -46Z" fill="#7E1418"/><path d="M-44 -8h88q6 0 5 7l-3 13h-92l-3 -13q-1 -7 5 -7Z" fill="#D42A2E"/><ellipse cy="-8" rx="47" ry="12" fill="#F0484A"/><ellipse cy="-8" rx="36" ry="8" fill="#7E95B8"/><path d="M-28 -10q20 -6 40 -2" stroke="#DCE7F4" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-42 4h84" stroke="#FF8A86" stroke-width="2.5"/></g><path d="M390 452q40 10 86 -2" stroke="#E2454A" stroke-width="12" opacity=".4" fill="none" filter="url(#blur4)"/>
<g fill="#6C4230"><path d="M588 420h34l-6 36h-22Z"/><path d="M30 396h40l-6 40H36Z"/><path d="M82 402h30l-5 30H87Z"/></g><g fill="#5A7B52"><path d="M604 422q-36 -18 -22 -56 24 14 22 56 8 -40 34 -44 4 34 -34 44ZM50 398q-40 -20 -24 -60 26 16 24 60 6 -44 34 -50 8 36 -34 50Z"/><circle cx="97" cy="386" r="20"/></g>
<g fill="none" stroke="#1E1B28" stroke-width="2.6" opacity=".85"><path d="M-10 20Q220 150 330 140T650 -20M-10 50Q200 140 320 128T650 30M60 -10Q240 110 340 116T600 -10"/></g><path d="M332 60v96M316 84h34M320 100h26" stroke="#1E1B28" stroke-width="5"/>
<g fill="#C9D5E8" opacity=".55">${repeat(22, (i) => `<ellipse cx="${180 + ((i * 71) % 330)}" cy="${330 + ((i * 47) % 140)}" rx="${3 + (i % 4) * 3}" ry="${1.4 + (i % 3)}"/>`)}</g>`,
};

const snow: Drawing = {
  name: "alley-winter",
  prompt: "비 그친 골목의 필름 스냅 사진",
  alt: "눈 쌓인 겨울 한낮의 담벼락. 파란 대문 앞에 노란 자전거가 기대어 있고 전깃줄 그림자가 졌어요.",
  svg: `${vertical("sky", "#8FC4E8", "#D3EAF6")}${vertical("wall", "#F0DCC6", "#DDC0A4")}${vertical("door", "#2F6FA8", "#1F5485")}
<rect width="640" height="480" fill="url(#sky)"/><path d="M0 130l90 -44 130 40h420v90H0Z" fill="#B9654A"/><path d="M0 118l90 -46 132 42h418v26H218L90 98 0 142Z" fill="#FDFEFF"/><g stroke="#96503A" stroke-width="3">${repeat(13, (i) => `<path d="M${20 + i * 50} ${i < 4 ? 124 : 142}v60"/>`)}</g>
<rect y="182" width="640" height="220" fill="url(#wall)"/><path d="M0 170q60 -10 120 0t140 -2 140 2 120 -4 120 4v24H0Z" fill="#fff"/><g fill="#C9A98A" opacity=".6"><path d="M60 240q40 -8 70 4t60 0v14q-60 10 -130 -4ZM470 340q50 -10 110 4v12q-60 4 -110 -2Z"/></g>
<path d="M0 402h640v78H0Z" fill="#EEF3F8"/><path d="M0 396q90 -14 180 -4t170 2 150 -6 140 8v24H0Z" fill="#fff"/><path d="M0 440q150 -14 300 0t340 -4v44H0Z" fill="#D3E0EE"/>
<rect x="226" y="206" width="172" height="196" fill="#8B5A42"/><rect x="238" y="218" width="148" height="184" fill="url(#door)"/><path d="M312 218v184" stroke="#163F66" stroke-width="5"/><g fill="none" stroke="#5C97CB" stroke-width="4"><rect x="252" y="234" width="48" height="66"/><rect x="324" y="234" width="48" height="66"/><rect x="252" y="316" width="48" height="70"/><rect x="324" y="316" width="48" height="70"/></g><circle cx="302" cy="310" r="6" fill="#F2D27A"/><circle cx="322" cy="310" r="6" fill="#F2D27A"/><path d="M214 190q90 -22 196 0v20H214Z" fill="#fff"/><path d="M238 218h148v40q-70 -30 -148 -6Z" fill="#0F3254" opacity=".35"/>
<g stroke="#8E7A86" stroke-width="4" opacity=".5" fill="none"><path d="M0 250q200 60 420 40t230 -50M0 300q220 50 430 30t220 -40"/><path d="M560 190l-60 210" stroke-width="12"/></g>
<g transform="translate(470 370)"><path d="M-110 44q120 14 250 6" stroke="#8FA6C4" stroke-width="12" opacity=".6" fill="none" filter="url(#blur2)"/><g fill="none" stroke="#2B2F3A" stroke-width="7"><circle cx="-64" cy="0" r="44"/><circle cx="72" cy="0" r="44"/></g><g stroke="#8A909C" stroke-width="1.6">${repeat(8, (i) => `<path d="M-64 0l0 -40" transform="rotate(${i * 45} -64 0)"/><path d="M72 0l0 -40" transform="rotate(${i * 45} 72 0)"/>`)}</g><path d="M-64 0l30 -66H46l26 66M-34 -66L4 -4 46 -66M4 -4h-68" fill="none" stroke="#F4B62A" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><path d="M46 -66l-6 -26h28q14 4 8 16" fill="none" stroke="#2B2F3A" stroke-width="6" stroke-linecap="round"/><path d="M-52 -76q18 -10 38 0l-6 8h-24Z" fill="#5A3A2A"/><path d="M-52 -80q20 -14 40 0Z" fill="#fff"/><path d="M56 -50h44v-34H64Z" fill="#C98F52"/><path d="M60 -86q22 -14 44 0Z" fill="#fff"/><circle cx="4" cy="-4" r="10" fill="#2B2F3A"/></g>
<path d="M54 330h74l-10 72H64Z" fill="#B5583C"/><path d="M48 322h86v16H48Z" fill="#C96C4C"/><path d="M52 318q40 -20 78 0v8H52Z" fill="#fff"/><path d="M92 320q-4 -60 -34 -84M92 320q4 -66 34 -80M92 300q-2 -50 6 -86" stroke="#6B4A36" stroke-width="5" fill="none" stroke-linecap="round"/><g fill="#D8402E"><circle cx="58" cy="236" r="6"/><circle cx="72" cy="262" r="5"/><circle cx="126" cy="240" r="6"/><circle cx="112" cy="268" r="5"/><circle cx="98" cy="214" r="6"/></g>
<path d="M520 190V20M500 40h44M504 62h36" stroke="#6B6670" stroke-width="9"/><g fill="none" stroke="#4B4A58" stroke-width="2.6"><path d="M-10 40Q260 90 520 42T650 20M-10 70Q250 120 520 64T650 50"/></g><g fill="#2F3440"><path d="M200 74q8 -16 20 -6l8 12q-14 8 -28 2ZM252 80q8 -14 18 -6l8 10q-14 8 -26 4Z"/></g>`,
};

export const alleys = [dusk, snow];
