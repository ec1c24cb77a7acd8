import { type Drawing, radial, repeat, vertical } from "../svg.ts";

const RED = "#A4452C";

const logo: Drawing = {
  name: "bread-symbols",
  prompt: "간판에서도 읽히는 동네 가게 단색 심볼 로고",
  alt: "벽돌색 식빵 심볼 네 가지: 기본 도형, 흰 틈으로 숨긴 해, 한 줄로 이은 선, 둥근 도장.",
  svg: `<rect width="640" height="480" fill="#FFFDFA"/><path d="M320 40v400M60 240h520" stroke="#EFE6DA" stroke-width="2"/>
<g transform="translate(190 126)" fill="${RED}"><rect x="-58" y="-14" width="116" height="76" rx="3"/><path d="M-58 -22a29 29 0 0 1 58 0ZM0 -22a29 29 0 0 1 58 0Z"/></g>
<g transform="translate(450 126)"><path d="M-62 62V0q-14 -10 -14 -26 0 -34 40 -34 18 0 36 10 18 -10 36 -10 40 0 40 34 0 16 -14 26v62Z" fill="${RED}"/><path d="M-34 62a34 34 0 0 1 68 0Z" fill="#FFFDFA"/><g stroke="#FFFDFA" stroke-width="11" stroke-linecap="round"><path d="M0 14V-10M-36 26l-12 -16M36 26l12 -16"/></g></g>
<g transform="translate(190 354)" fill="none" stroke="${RED}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"><path d="M-60 60V-2c-24 -10 -18 -56 24 -56 20 0 26 10 36 10s16 -10 36 -10c42 0 48 46 24 56v42a20 20 0 0 1 -20 20h-58a16 16 0 0 1 -16 -16v-34a18 18 0 0 1 18 -18h32a14 14 0 0 1 14 14v12a12 12 0 0 1 -12 12h-10"/></g>
<g transform="translate(450 354)"><circle r="70" fill="none" stroke="${RED}" stroke-width="12"/><path d="M-36 40V4q-10 -6 -10 -18 0 -22 26 -22 12 0 20 6 8 -6 20 -6 26 0 26 22 0 12 -10 18v36Z" fill="${RED}"/><path d="M-12 12v16M0 12v16M12 12v16" stroke="#FFFDFA" stroke-width="7" stroke-linecap="round"/></g>`,
};

const library: Drawing = {
  name: "night-library",
  prompt: "한글 제목이 또렷한 카드뉴스 표지 그림",
  alt: "‘밤에도 여는 도서관’이라고 쓴 카드뉴스 표지. 남색 밤거리에 창이 환한 작은 도서관이 있어요.",
  svg: `${vertical("night", "#1D2A52", "#26376A")}${radial("lamp", "#FFB560/0.8", "#F58A2A/0")}
<rect width="640" height="480" fill="#FBF1DC"/><path d="M0 196q80 -6 160 2t170 -4 160 4 150 -4v286H0Z" fill="url(#night)"/>
<g fill="#1D2A52" font-family="Pretendard" font-weight="800" font-size="78" letter-spacing="-3"><text x="44" y="92">밤에도 여는</text><text x="44" y="172">도서관</text></g><text x="290" y="168" fill="#1D2A52" font-family="Pretendard" font-weight="500" font-size="23" letter-spacing="-.6">5월부터 매주 금요일 밤 10시까지</text>
<g fill="#FBF1DC">${repeat(13, (i) => `<circle cx="${30 + ((i * 131) % 590)}" cy="${216 + ((i * 47) % 60)}" r="${1.4 + (i % 3) * 0.7}"/>`)}</g><path d="M96 226a22 22 0 1 0 22 30 26 26 0 0 1 -22 -30Z" fill="#FBF1DC"/>
<path d="M0 352l60 -24v-30h54v44l60 -14v40H0ZM640 340l-40 -20v-34h-50v52l-60 -14v50h150Z" fill="#16214A"/>
<ellipse cx="320" cy="376" rx="250" ry="110" fill="url(#lamp)"/>
<path d="M196 300l124 -62 124 62v106H196Z" fill="#31437A"/><path d="M180 304l140 -72 140 72 -10 14 -130 -66 -130 66Z" fill="#FBF1DC"/><rect x="306" y="258" width="28" height="28" rx="14" fill="#F58A2A"/>
<g fill="#F58A2A"><rect x="214" y="320" width="62" height="58"/><rect x="364" y="320" width="62" height="58"/><path d="M294 406v-62q26 -34 52 0v62Z"/></g><g fill="#FFCF8A"><rect x="218" y="324" width="24" height="50"/><rect x="368" y="324" width="24" height="50"/></g>
<g stroke="#1D2A52" stroke-width="4"><path d="M245 320v58M214 348h62M395 320v58M364 348h62M320 330v76"/></g><g fill="#1D2A52"><path d="M220 376v-20h6v20M228 376v-24h7v24M237 376v-18h6v18M372 376v-22h7v22M381 376v-18h6v18M402 376v-24h6v24M410 376v-18h8v18"/></g>
<path d="M0 406h640v74H0Z" fill="#131C40"/><path d="M250 406h140l70 74H180Z" fill="#F58A2A" opacity=".55"/><path d="M294 406h52l22 74h-96Z" fill="#FFCF8A" opacity=".5"/>
<g transform="translate(0 26)"><path d="M536 394V270" stroke="#0D1432" stroke-width="14"/><path d="M536 320l36 -40M536 344l-34 -36" stroke="#0D1432" stroke-width="8"/><path d="M536 168c46 0 70 32 62 66 26 24 10 70 -26 70 -20 20 -60 18 -74 -2 -36 0 -50 -44 -24 -68 -8 -34 18 -66 62 -66Z" fill="#3C5390"/><path d="M536 168c-44 0 -70 32 -62 66 -18 16 -18 42 -4 58 0 -50 20 -100 66 -124Z" fill="#5872B4"/></g>
<g fill="none" stroke="#FBF1DC" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><circle cx="76" cy="424" r="30"/><circle cx="160" cy="424" r="30"/><path d="M76 424l26 -46h44l14 46M102 378l26 46 18 -46M128 424H76M94 370h18M146 378l-4 -16h16"/></g>
<g stroke="#FBF1DC" stroke-width="2" opacity=".16">${repeat(30, (i) => `<path d="M${(i * 83) % 620} ${220 + ((i * 61) % 250)}l${18 + (i % 4) * 8} ${-4 + (i % 3) * 3}"/>`)}</g>`,
};

const label = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="84" height="38" fill="#fff" stroke="#111" stroke-width="3"/>`;

const bean: Drawing = {
  name: "bean",
  prompt: "활동지에 넣을 흑백 과학 삽화를 글자 없이 그리기",
  alt: "반으로 가른 강낭콩의 흑백 삽화. 껍질, 떡잎, 어린 싹에서 선이 나와 빈 네모 칸 다섯 개로 이어져요.",
  svg: `<rect width="640" height="480" fill="#fff"/>
<g fill="none" stroke="#111" stroke-linecap="round" stroke-linejoin="round"><path d="M196 262c-34 -78 18 -168 122 -170 96 -2 150 66 142 150 -8 92 -84 150 -160 142 -40 -4 -46 -34 -34 -56 14 -26 -44 -14 -70 -66Z" stroke-width="9"/><path d="M212 258c-26 -66 18 -146 108 -148 82 -2 130 56 122 130 -8 80 -74 130 -138 124 -26 -4 -30 -18 -20 -38 16 -34 -52 -22 -72 -68Z" stroke-width="4.5"/><path d="M262 214c14 -30 34 -44 62 -48M360 176q34 14 46 50M396 276q-12 34 -44 52" stroke-width="3.5" stroke-dasharray="2 12"/>
<path d="M292 268c-20 -4 -40 6 -58 26 -8 10 -22 12 -34 6 8 20 30 28 50 18 16 -8 24 -22 44 -28" stroke-width="4.5"/><path d="M292 268q10 10 2 22" stroke-width="3.5"/><path d="M292 272c2 -32 34 -50 72 -42 2 32 -30 56 -66 52" stroke-width="4.5"/><path d="M296 284c22 -18 60 -14 78 8 -20 24 -58 26 -78 -2Z" stroke-width="4.5" fill="#fff"/><path d="M302 270q24 -22 52 -34M306 288q28 -6 56 4" stroke-width="3"/></g>
<g stroke="#111" stroke-width="2.4"><path d="M192 206L134 128M228 306L134 352M420 200L506 118M280 276L506 350" fill="none"/><path d="M344 246L506 234"/></g>${label(50, 108)}${label(50, 334)}${label(506, 98)}${label(506, 214)}${label(506, 330)}`,
};

const volcano: Drawing = {
  name: "volcano",
  prompt: "활동지에 넣을 흑백 과학 삽화를 글자 없이 그리기",
  alt: "화산을 세로로 자른 단면의 흑백 삽화. 마그마만 회색이고 빈 네모 칸 다섯 개가 선으로 이어져요.",
  svg: `<rect width="640" height="480" fill="#fff"/><g stroke="#111" stroke-linejoin="round" stroke-linecap="round">
<path d="M300 146q-40 10 -52 -20 -34 -6 -24 -40 -6 -30 30 -34 10 -30 46 -20 24 -24 52 -2 38 -6 42 28 32 8 20 40 8 30 -28 34 -14 26 -46 14Z" fill="#fff" stroke-width="7"/><path d="M262 112q14 -14 30 -4M330 64q18 -8 30 8M350 116q-10 -14 6 -24" fill="none" stroke-width="3.5"/>
<path d="M100 360L284 168q36 22 72 0L540 360" fill="#fff" stroke-width="8"/><path d="M100 360h-60v86h560v-86h-60" fill="#fff" stroke-width="8"/><path d="M100 360h440" stroke-width="8"/>
<g fill="none" stroke-width="3"><path d="M132 356L296 190M168 356L302 214M206 356L306 244M508 356L344 190M472 356L338 214M434 356L334 244"/></g>
<path d="M304 176q16 8 32 0v150q70 6 84 44 6 46 -100 48 -106 -2 -100 -48 14 -38 84 -44Z" fill="#C9C9C9" stroke-width="5"/><path d="M336 176q10 0 20 -8 44 40 70 82 34 52 62 84 -22 4 -34 -12 -30 -44 -60 -84 -20 -28 -58 -50Z" fill="#C9C9C9" stroke-width="5"/></g>
<g stroke="#111" stroke-width="2.4"><path d="M228 88L134 92M262 394L134 290"/><path d="M320 172L506 82M320 260L506 206M424 250L506 316"/></g>${label(50, 72)}${label(50, 272)}${label(506, 62)}${label(506, 186)}${label(506, 298)}`,
};

export const design = [logo, library, bean, volcano];
