import { diagonal, type Drawing, horizontal, radial, repeat, vertical } from "../svg.ts";

const portrait: Drawing = {
  name: "portrait",
  prompt: "얼굴은 그대로, 셀카를 단정한 프로필 사진으로",
  alt: "둥근 안경을 쓰고 옅게 웃는 사람의 프로필. 회색 니트를 입었고 뒤로 사무실 창가가 흐려요.",
  svg: `${diagonal("room", "#DCE9EE", "#B9CBD0", "#8FA5A8")}${horizontal("skin", "#F8D3B4", "#EFBF9B", "#D79F7A")}${horizontal("knit", "#C3C8CC", "#A3AAB0", "#7E868D")}${diagonal("hair", "#4A342A", "#2B1D18", "#1C1310")}
<rect width="640" height="480" fill="url(#room)"/>
<g filter="url(#blur16)"><rect x="-30" y="-20" width="150" height="300" fill="#FFFDF4"/><rect x="140" y="-20" width="120" height="300" fill="#F3F8F4"/><rect x="430" y="40" width="180" height="190" fill="#9FB4B4"/><path d="M470 420q-50 -130 30 -190 90 30 70 190Z" fill="#5E8A5A"/><path d="M560 420q-30 -110 40 -170 60 60 40 170Z" fill="#47704A"/><rect y="330" width="640" height="150" fill="#A98F74" opacity=".7"/><circle cx="70" cy="360" r="34" fill="#F0B25A" opacity=".7"/></g>
<path d="M226 232c-30 -120 20 -176 100 -176s130 52 104 178c10 50 4 70 -8 84H240c-12 -16 -22 -40 -14 -86Z" fill="url(#hair)"/>
<path d="M130 490c4 -92 60 -118 134 -136h118c78 16 132 46 136 136Z" fill="url(#knit)"/><path d="M286 300h76v62q-38 40 -76 0Z" fill="#D9A480"/><path d="M286 316q40 40 76 6v22q-40 26 -76 -8Z" fill="#B97F5C" opacity=".7"/>
<path d="M262 352q62 62 122 0l16 8q-76 84 -154 0Z" fill="#B9BFC4"/><g stroke="#8C949A" stroke-width="2" opacity=".65">${repeat(11, (i) => `<path d="M${256 + i * 13} ${366 + Math.round(Math.sin((i / 10) * Math.PI) * 36)}l-4 16"/>`)}</g><g fill="none" stroke="#8C949A" stroke-width="3" opacity=".4">${repeat(9, (i) => `<path d="M${150 + i * 42} 490q-4 -50 6 -90"/>`)}</g>
<path d="M244 190c0 -70 32 -104 84 -104s84 34 84 104c0 80 -40 136 -84 136s-84 -56 -84 -136Z" fill="url(#skin)"/><ellipse cx="240" cy="212" rx="13" ry="24" fill="#EDBC97"/><ellipse cx="415" cy="212" rx="12" ry="23" fill="#CB936E"/>
<path d="M236 196c-4 -80 40 -124 100 -120 56 0 88 44 84 120 -14 -22 -22 -46 -26 -70 -50 14 -96 6 -118 -8 -16 24 -26 46 -40 78Z" fill="url(#hair)"/><path d="M262 112q34 -44 90 -28" stroke="#7A5A48" stroke-width="8" fill="none" stroke-linecap="round" opacity=".7" filter="url(#blur2)"/>
<path d="M266 178q20 -12 40 -4M348 174q22 -8 40 4" stroke="#3A2720" stroke-width="6" stroke-linecap="round" fill="none"/>
<g fill="#fff"><path d="M268 208q18 -16 38 0 -18 12 -38 0ZM350 208q18 -16 38 0 -18 12 -38 0Z"/></g><g fill="#35231C"><circle cx="288" cy="206" r="8.5"/><circle cx="369" cy="206" r="8.5"/></g><g fill="#fff"><circle cx="285" cy="203" r="2.8"/><circle cx="366" cy="203" r="2.8"/></g><path d="M266 207q20 -18 42 -1M348 206q22 -16 42 1" stroke="#2A1B16" stroke-width="3.4" fill="none" stroke-linecap="round"/>
<g fill="none" stroke="#4B3A32" stroke-width="5"><circle cx="286" cy="208" r="33" fill="#fff" fill-opacity=".1"/><circle cx="370" cy="208" r="33" fill="#fff" fill-opacity=".1"/><path d="M319 204q9 -8 18 0M253 202l-14 -4M403 202l12 -4"/></g><path d="M268 190l14 -8M352 190l14 -8" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>
<path d="M330 210q4 26 -10 42 8 8 20 4" stroke="#C08561" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M298 278q30 22 62 0 -8 24 -32 24t-30 -24Z" fill="#C2614F"/><path d="M294 276q34 16 70 0" stroke="#9A4538" stroke-width="3.4" fill="none" stroke-linecap="round"/><circle cx="272" cy="258" r="3.4" fill="#6B4030"/>
<g fill="#F09A7E" opacity=".35" filter="url(#blur4)"><ellipse cx="268" cy="250" rx="22" ry="14"/><ellipse cx="386" cy="250" rx="20" ry="14"/></g><path d="M412 190c0 80 -40 136 -84 136 50 -10 66 -70 66 -140Z" fill="#A8694A" opacity=".25"/>`,
};

const otterFur = "#8A5A3A";
const moods = {
  joy: `<path d="M-24 -8q6 -9 12 0M12 -8q6 -9 12 0" stroke="#2A1A14" stroke-width="3.6" fill="none" stroke-linecap="round"/><path d="M-10 16q10 14 20 0Z" fill="#C2463A"/>`,
  wonder: `<circle cx="-18" cy="-8" r="7" fill="#2A1A14"/><circle cx="18" cy="-8" r="7" fill="#2A1A14"/><circle cx="-20" cy="-11" r="2.4" fill="#fff"/><circle cx="16" cy="-11" r="2.4" fill="#fff"/><ellipse cy="21" rx="5" ry="7" fill="#7A2E26"/>`,
  gloom: `<path d="M-25 -8h13M12 -8h13" stroke="#2A1A14" stroke-width="4" stroke-linecap="round"/><path d="M-26 -18l12 4M26 -18l-12 4" stroke="#5A3822" stroke-width="3" stroke-linecap="round"/><path d="M-9 24q9 -9 18 0" stroke="#7A2E26" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
};
const face = (mood: keyof typeof moods) => `
<ellipse cx="-30" cy="-26" rx="11" ry="12" fill="${otterFur}"/><ellipse cx="30" cy="-26" rx="11" ry="12" fill="${otterFur}"/><path d="M-42 -32q4 -10 16 -8l-6 12Z" fill="#6B4228"/>
<ellipse rx="44" ry="38" fill="${otterFur}"/><path d="M-38 -14q10 -22 38 -24" stroke="#B98458" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/><ellipse cy="14" rx="30" ry="22" fill="#F3DFC0"/>
<ellipse cy="4" rx="8" ry="6" fill="#2A1A14"/><g stroke="#6B4228" stroke-width="1.4"><path d="M-14 14l-26 -2M-14 18l-24 6M14 14l26 -2M14 18l24 6"/></g>
${moods[mood]}`;

const coat = `<path d="M-30 2q30 -16 60 0l16 78q-46 16 -92 0Z" fill="#F5C330"/><path d="M-30 2q-14 40 -16 78 14 6 30 8 -4 -46 0 -92Z" fill="#FFDC6B"/><path d="M-44 66q44 16 88 0l2 14q-46 16 -92 0Z" fill="#E0A81C"/>`;
const boots = `<path d="M-28 84h22v26h6q0 12 -6 12h-26q-6 0 -4 -10ZM6 84h22l6 28q2 10 -4 10H4q-6 0 -6 -12h8Z" fill="#D23B2E"/><path d="M-24 88v20M10 88v20" stroke="#F28A7A" stroke-width="4" stroke-linecap="round"/>`;
const otter = {
  front: `<path d="M34 70q24 6 32 -12 6 26 -30 32Z" fill="#6B4228"/>${boots}${coat}<path d="M0 -2v86" stroke="#C9921A" stroke-width="3"/><g fill="#fff"><circle cx="8" cy="20" r="4"/><circle cx="8" cy="42" r="4"/><circle cx="8" cy="64" r="4"/></g><path d="M-32 12q-26 20 -18 44M32 12q26 20 18 44" stroke="#F5C330" stroke-width="18" fill="none" stroke-linecap="round"/><circle cx="-50" cy="62" r="9" fill="${otterFur}"/><circle cx="50" cy="62" r="9" fill="${otterFur}"/><g transform="translate(0 -36)">${face("joy")}</g>`,
  side: `<path d="M-34 66q-30 6 -40 -14 -4 34 38 36Z" fill="#6B4228"/>${boots}${coat}<path d="M4 14q10 24 26 40" stroke="#E0A81C" stroke-width="18" fill="none" stroke-linecap="round"/><circle cx="34" cy="58" r="9" fill="${otterFur}"/><g transform="translate(6 -36)"><ellipse cx="-18" cy="-30" rx="11" ry="12" fill="${otterFur}"/><path d="M-30 -36q4 -10 16 -8l-6 12Z" fill="#6B4228"/><ellipse rx="42" ry="38" fill="${otterFur}"/><ellipse cx="26" cy="12" rx="26" ry="18" fill="#F3DFC0"/><ellipse cx="50" cy="4" rx="7" ry="6" fill="#2A1A14"/><circle cx="20" cy="-10" r="5" fill="#2A1A14"/><path d="M30 20q10 4 18 -2" stroke="#7A2E26" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-32 -14q8 -18 26 -22" stroke="#B98458" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
  back: `${boots}${coat}<path d="M-12 60q-6 60 30 58 -22 -20 -6 -58Z" fill="#6B4228"/><path d="M-32 12q-26 20 -18 44M32 12q26 20 18 44" stroke="#E9B626" stroke-width="18" fill="none" stroke-linecap="round"/><g transform="translate(0 -36)"><ellipse cx="-30" cy="-26" rx="11" ry="12" fill="#7A4E30"/><ellipse cx="30" cy="-26" rx="11" ry="12" fill="#7A4E30"/><path d="M-42 -32q4 -10 16 -8l-6 12Z" fill="#5A3822"/><ellipse rx="44" ry="38" fill="${otterFur}"/><path d="M-20 -22q8 10 4 24M4 -28q6 12 0 28M22 -18q2 12 -6 22" stroke="#6B4228" stroke-width="3" fill="none" stroke-linecap="round"/></g>`,
};

const pencil = repeat(
  60,
  (i) =>
    `<path d="M${20 + ((i * 97) % 560)} ${30 + ((i * 71) % 410)}l14 -18" stroke="#B7A88C" stroke-width="1.2" opacity=".16"/>`,
);

const otterSheet: Drawing = {
  name: "otter-sheet",
  prompt: "그림책 주인공 설정표와 장면을 같은 얼굴로 그리기",
  alt: "노란 우비와 빨간 장화를 신은 수달의 설정표. 앞, 옆, 뒤 모습과 세 가지 표정, 색 점 다섯 개가 있어요.",
  svg: `<rect width="640" height="480" fill="#FFFDF6"/>${pencil}<path d="M40 262h500" stroke="#E7DDC8" stroke-width="3"/>
${(["front", "side", "back"] as const).map((turn, i) => `<ellipse cx="${118 + i * 170}" cy="266" rx="62" ry="9" fill="#D9CDB2"/><g transform="translate(${116 + i * 170} 118) scale(1.18)">${otter[turn]}</g>`).join("")}
${(["joy", "wonder", "gloom"] as const).map((mood, i) => `<g transform="translate(${116 + i * 170} 380) scale(1.55)"><path d="M-34 26q34 22 68 0l10 24q-44 12 -88 0Z" fill="#F5C330"/><path d="M-34 26q14 12 34 12v20q-26 0 -44 -8Z" fill="#FFDC6B"/>${face(mood)}</g>`).join("")}
${["#8A5A3A", "#F3DFC0", "#F5C330", "#D23B2E", "#8CC3DC"].map((color, i) => `<circle cx="592" cy="${82 + i * 78}" r="24" fill="${color}"/><path d="M${576} ${76 + i * 78}a22 22 0 0 1 16 -14" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".6"/>`).join("")}`,
};

const stone = (x: number, y: number, s: number, opacity = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})" opacity="${opacity}"><ellipse cx="-10" cy="16" rx="74" ry="20" fill="#4F7F97" opacity=".6"/><path d="M-66 0q0 -34 66 -36t68 34q2 24 -66 24T-66 0Z" fill="#A8A39A"/><path d="M-66 0q0 -34 66 -36 -30 16 -30 58 -36 -4 -36 -22Z" fill="#7F8A94"/><path d="M0 -30q40 0 56 20" stroke="#DAD6CB" stroke-width="6" fill="none" stroke-linecap="round"/></g>`;

const otterScene: Drawing = {
  name: "otter-stream",
  prompt: "그림책 주인공 설정표와 장면을 같은 얼굴로 그리기",
  alt: "비 갠 뒤 징검돌에 쪼그려 앉아 물에 비친 제 얼굴을 들여다보는 노란 우비의 수달.",
  svg: `${vertical("sky", "#D6ECF2", "#EEF6EE", "#FCF3DA")}${vertical("water", "#B4DCE6", "#7DB6CB", "#5A97B2")}${radial("sun", "#FFF6D0", "#FFF1C0/0")}
<rect width="640" height="480" fill="url(#sky)"/><circle cx="560" cy="40" r="170" fill="url(#sun)"/>
<path d="M0 190q80 -50 170 -30t180 -20 150 20 140 -10v100H0Z" fill="#CFE3C4"/><path d="M0 214q110 -34 220 -10t200 -20 220 10v70H0Z" fill="#A9CFA0"/>
<g fill="#7FB37C"><path d="M470 200q20 -70 44 0ZM500 204q26 -90 56 0ZM548 206q18 -60 40 0Z"/></g><path d="M30 150a230 190 0 0 1 330 -34" fill="none" stroke="#F2A3A0" stroke-width="7" opacity=".4"/><path d="M40 158a220 180 0 0 1 314 -32" fill="none" stroke="#F6DC8A" stroke-width="7" opacity=".45"/><path d="M50 166a210 170 0 0 1 298 -30" fill="none" stroke="#9CC9E6" stroke-width="7" opacity=".45"/>
<path d="M0 236q160 -16 320 0t320 -6v250H0Z" fill="url(#water)"/><g fill="none" stroke="#E9F7FA" stroke-width="4" stroke-linecap="round" opacity=".7"><path d="M40 300q40 -8 80 0M210 270q30 -6 60 0M270 350q50 -8 90 0M90 400q50 -10 100 0M300 440q40 -8 80 0M560 270q30 -6 60 0"/></g>
${stone(70, 268, 0.34, 0.75)}${stone(138, 284, 0.48, 0.85)}${stone(228, 308, 0.66, 0.92)}${stone(330, 338, 0.84)}
<g stroke="#DDF1F6" stroke-width="4" fill="none" opacity=".8"><ellipse cx="430" cy="420" rx="88" ry="20"/><ellipse cx="430" cy="420" rx="120" ry="30" opacity=".5"/></g>
<g transform="translate(520 366)">${stone(0, 20, 1.45)}</g>
<g transform="translate(510 268)"><path d="M56 74q60 4 66 -34 22 50 -36 66Z" fill="#6B4228"/><path d="M-10 84h34v16q6 14 -6 14h-34q-8 0 -6 -12ZM34 84h30l8 20q2 10 -8 10H32q-6 0 -6 -10Z" fill="#D23B2E"/><path d="M-34 0q50 -26 92 8 26 40 20 88 -60 18 -122 -6 -18 -50 10 -90Z" fill="#F5C330"/><path d="M58 8q26 40 20 88 -20 6 -40 6 22 -48 -10 -110 18 4 30 16Z" fill="#FFE07A"/><path d="M-34 0q-28 40 -10 90 14 6 30 8 -24 -50 2 -108 -12 2 -22 10Z" fill="#DBA21A"/><path d="M-20 28q-26 20 -40 50" stroke="#EDB722" stroke-width="22" stroke-linecap="round"/><circle cx="-62" cy="84" r="11" fill="#8A5A3A"/></g>
<g transform="translate(462 232) rotate(-16) scale(1.25)">${face("wonder")}</g>
<g transform="translate(400 436) scale(1.05 -.6)" opacity=".55"><ellipse cx="36" cy="-40" rx="70" ry="40" fill="#F5C330"/>${face("wonder")}</g><g stroke="#DDF1F6" stroke-width="3" fill="none" opacity=".7"><path d="M350 428h70M370 444h80M380 414h40"/></g>
<g fill="none" stroke="#5B8F55" stroke-width="4" stroke-linecap="round"><path d="M16 470q-4 -50 10 -90M30 472q6 -40 24 -70M6 474q-10 -30 -6 -60M600 476q2 -40 20 -62M616 478q10 -24 22 -34"/></g>`,
};

export const people = [portrait, otterSheet, otterScene];
