import { diagonal, type Drawing, radial, repeat, vertical } from "../svg.ts";

const leafCard = (inside: string, color: string, turn: number, x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-88" y="-118" width="176" height="236" rx="18" fill="#2B3A2A" opacity=".35" filter="url(#blur4)" transform="translate(8 12)"/><rect x="-88" y="-118" width="176" height="236" rx="18" fill="#FFFDF6"/><rect x="-76" y="-106" width="152" height="150" rx="10" fill="${color}"/>${inside}<rect x="-70" y="62" width="100" height="12" rx="6" fill="#4B5A48"/><rect x="-70" y="84" width="64" height="10" rx="5" fill="#C3CBBB"/></g>`;

const flashcards: Drawing = {
  name: "flashcards",
  prompt: "필기를 Anki에 바로 넣는 암기 카드로 바꾸기",
  alt: "부채처럼 펼친 암기 카드 네 장: 잎, 해, 물방울, 엽록체 그림이 하나씩 그려져 있어요.",
  svg: `${diagonal("bg", "#D7E8A8", "#A9CC7C", "#7DAE62")}
<rect width="640" height="480" fill="url(#bg)"/><path d="M0 0h260L60 480H0Z" fill="#EEF5CF" opacity=".5"/><g stroke="#8FBA6A" stroke-width="2" opacity=".6">${repeat(14, (i) => `<path d="M0 ${i * 36 + 10}h640"/>`)}</g>
<g transform="translate(40 350) rotate(-6)"><rect x="-60" y="-150" width="200" height="280" fill="#2B3A2A" opacity=".25" filter="url(#blur4)"/><rect x="-66" y="-156" width="200" height="280" fill="#FFFDF6"/><path d="M-30 -156v280" stroke="#E8836A" stroke-width="2.500"/><g stroke="#6E87A8" stroke-width="4" stroke-linecap="round" fill="none">${repeat(8, (i) => `<path d="M-18 ${-126 + i * 30}q20 -6 40 0t40 0 ${i % 3 ? 50 : 20} 0"/>`)}</g><path d="M-20 -70h110" stroke="#F6D24A" stroke-width="16" opacity=".55"/></g>
${leafCard(`<circle cy="-31" r="38" fill="#FFF3C4"/><g stroke="#FFF3C4" stroke-width="9" stroke-linecap="round">${repeat(8, (i) => `<path d="M0 -84v12" transform="rotate(${i * 45} 0 -31) translate(0 0)"/>`)}</g><circle cy="-31" r="28" fill="#FFD34A"/>`, "#F29A4A", -20, 214, 262)}
${leafCard('<path d="M0 -88q46 54 40 84 -8 36 -40 36t-40 -36q-6 -30 40 -84Z" fill="#EAF6FB"/><path d="M0 -74q34 44 30 68 -6 26 -30 26t-30 -26q-4 -24 30 -68Z" fill="#5FB0DC"/><path d="M-16 -8q0 16 14 20" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>', "#3E7CB1", -5, 318, 236)}
${leafCard(`<ellipse cy="-31" rx="66" ry="46" fill="#DDF0B8"/><ellipse cy="-31" rx="58" ry="39" fill="#7FB84E"/>${[-34, 0, 34].map((x) => repeat(4, (i) => `<rect x="${x - 13}" y="${-56 + i * 13}" width="26" height="10" rx="5" fill="#3E7A34"/>`)).join("")}<path d="M-21 -38h8M13 -26h8" stroke="#3E7A34" stroke-width="4"/>`, "#2F6B4A", 10, 424, 256)}
${leafCard('<path d="M-50 22q-4 -90 100 -108 6 100 -84 108Z" fill="#CBE58A"/><path d="M-50 22q-4 -90 100 -108 -60 40 -84 108Z" fill="#9CCB52"/><path d="M-58 32Q-20 -30 40 -78M-24 -18l36 6M-6 -40l34 2M-34 2l2 -36M-14 -30l2 -26" stroke="#F2F8D8" stroke-width="4" fill="none" stroke-linecap="round"/>', "#6A4C93", 25, 518, 306)}
<g transform="translate(330 446) rotate(-3)"><path d="M-110 -8h200v18h-200Z" fill="#2B3A2A" opacity=".3" filter="url(#blur2)" transform="translate(4 8)"/><path d="M-110 -10h190v18h-190Z" fill="#F6C63A"/><path d="M-110 -10h190v6h-190Z" fill="#FFE38A"/><path d="M80 -10l34 9 -34 9Z" fill="#F0D2A2"/><path d="M104 -4l10 3 -10 3Z" fill="#3A3A3A"/><path d="M-126 -10h16v18h-16Z" fill="#E8836A"/></g>`,
};

const upsideDown: Drawing = {
  name: "upside-down",
  prompt: "뻔한 생각부터 버리고 조건을 뒤집는 브레인스토밍",
  alt: "거꾸로 매달린 작은 도서관. 천장이 된 잔디에서 나무와 사람이 거꾸로 서 있고 버린 쪽지가 아래에 쌓여 있어요.",
  svg: `${vertical("air", "#FFD166", "#FFB55A", "#F78C6B")}${vertical("turf", "#2F8F7A", "#57B894")}
<rect width="640" height="480" fill="url(#air)"/><circle cx="520" cy="360" r="56" fill="#FFF3C8"/><g fill="#FFF6E0" opacity=".85"><path d="M60 356q14 26 44 18 20 28 54 6 30 4 32 -24H60ZM400 420q10 18 32 12 16 18 40 2 20 0 22 -14H400Z"/></g>
<path d="M0 0h640v86q-160 30 -320 8T0 92Z" fill="url(#turf)"/><g stroke="#8ED8B4" stroke-width="5" stroke-linecap="round">${repeat(21, (i) => `<path d="M${14 + i * 31} ${94 + (i % 3) * 3}l${i % 2 ? 5 : -5} ${10 + (i % 4) * 4}"/>`)}</g>
<g transform="translate(0 92)"><path d="M200 0h240v130H200Z" fill="#FFF6E4"/><path d="M200 0h80v130h-80Z" fill="#fff"/><path d="M176 130h288L320 226Z" fill="#C9456A"/><path d="M176 130h144v96Z" fill="#E06A86"/><path d="M292 0h56v74q-28 26 -56 0Z" fill="#6A4C93"/><circle cx="338" cy="40" r="5" fill="#FFD166"/><g fill="#5FB0DC"><rect x="218" y="36" width="54" height="54"/><rect x="368" y="36" width="54" height="54"/></g><g fill="#A9DCF2"><path d="M218 36h30l-30 34ZM368 36h30l-30 34Z"/></g><path d="M245 36v54M218 63h54M395 36v54M368 63h54" stroke="#FFF6E4" stroke-width="5"/><g fill="#6A4C93"><path d="M222 90v-18h7v18M231 90v-20h6v20M374 90v-16h7v16M383 90v-20h6v20M406 90v-18h7v18"/></g><path d="M300 158h40v-26h-40Z" fill="#FFF6E4"/><path d="M320 134v22M304 138q8 -4 16 0 8 -4 16 0v16q-8 -4 -16 0 -8 -4 -16 0Z" stroke="#C9456A" stroke-width="3" fill="none"/></g>
<g><path d="M112 92v110M112 150l-26 26M112 140l24 24" stroke="#6B4630" stroke-width="11" stroke-linecap="round"/><path d="M112 274q-62 0 -62 -56t62 -56 62 56 -62 56Z" fill="#2F8F7A"/><path d="M112 162q-62 0 -62 56 0 20 10 34 10 -60 52 -90Z" fill="#57B894"/></g>
<g><path d="M520 96v44M540 96v44" stroke="#27406B" stroke-width="11" stroke-linecap="round"/><path d="M506 130h48q4 66 -24 70 -28 -4 -24 -70Z" fill="#F6F0E0"/><path d="M506 130h16q-6 40 8 70 -28 -4 -24 -70Z" fill="#fff"/><circle cx="530" cy="218" r="19" fill="#EFC19B"/><path d="M511 222q2 22 20 22 20 -2 18 -22 -18 4 -38 0Z" fill="#3A2722"/><path d="M552 180q20 10 24 34" stroke="#F6F0E0" stroke-width="10" stroke-linecap="round" fill="none"/><path d="M566 214l24 -6 6 30 -24 6Z" fill="#C9456A"/><path d="M524 214q4 -4 8 0" stroke="#9A4538" stroke-width="3" fill="none" stroke-linecap="round"/></g>
<g>${[
    [190, 452, 26],
    [240, 462, 22],
    [290, 446, 30],
    [345, 460, 24],
    [150, 466, 20],
    [262, 424, 22],
    [316, 416, 20],
  ]
    .map(
      ([x, y, r], i) =>
        `<g transform="translate(${x} ${y}) rotate(${i * 37})"><path d="M${-r!} 0l${r! * 0.4} ${-r! * 0.8} ${r! * 0.7} ${r! * 0.1} ${r! * 0.7} ${r! * 0.3} ${-r! * 0.1} ${r! * 0.8} ${-r! * 0.8} ${r! * 0.4} ${-r! * 0.7} ${-r! * 0.3}Z" fill="#FFFDF6"/><path d="M${-r!} 0l${r! * 0.9} ${r! * 0.1} ${r! * 0.2} ${-r! * 0.8}M${-r! * 0.1} ${r! * 0.1}l${r! * 0.5} ${r! * 0.6}" stroke="#E2C9A8" stroke-width="2.500" fill="none"/></g>`,
    )
    .join("")}</g><path d="M120 478h270" stroke="#C96A4C" stroke-width="6" opacity=".5" filter="url(#blur2)"/>
<g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"><path d="M430 330a60 60 0 0 1 20 -70"/><path d="M438 262l14 -6 2 16" stroke-linejoin="round"/></g>`,
};

const seasons: Drawing = {
  name: "seasons",
  prompt: "내 업종에 맞는 두 달 치 시즌 판촉 달력 조사",
  alt: "여름 두 달을 펼친 벽 달력. 복날 칸에는 닭국 뚝배기, 쉬는 날 칸에는 반찬 통이 그려져 있어요.",
  svg: `${diagonal("wall", "#8FD3D9", "#5FB3BF", "#3F93A3")}${radial("sun", "#FFF3B8", "#FFD34A")}
<rect width="640" height="480" fill="url(#wall)"/><path d="M0 0h300L90 480H0Z" fill="#C3EBEC" opacity=".5"/><g transform="translate(520 40) rotate(20)" fill="#2F8066" opacity=".9">${repeat(6, (i) => `<path d="M0 0q20 50 0 120 -20 -70 0 -120Z" transform="rotate(${-70 + i * 30})"/>`)}</g>
${[0, 1]
  .map(
    (m) =>
      `<g transform="translate(${46 + m * 282} ${m ? 92 : 70}) rotate(${m ? 1.5 : -1.5})"><rect width="266" height="346" rx="10" fill="#123E48" opacity=".4" filter="url(#blur8)" transform="translate(10 14)"/><rect width="266" height="346" rx="10" fill="#FFFDF4"/><path d="M10 0h246q10 0 10 10v78H0V10Q0 0 10 0Z" fill="${m ? "#F2A03D" : "#E8553E"}"/>${m ? '<path d="M0 88V60q50 -30 100 -6t90 -10 76 6v38Z" fill="#FFD98A"/><circle cx="206" cy="36" r="24" fill="url(#sun)"/><path d="M60 50q16 -30 36 -6l-36 6ZM60 50q-22 -22 -34 4ZM60 50q-2 -26 22 -28Z" fill="#2F8066"/>' : '<path d="M0 88V66q60 -26 130 -6t136 -8v36Z" fill="#FF8A6E"/><path d="M176 88q-4 -56 36 -56t36 56Z" fill="#2F8066"/><path d="M186 88q-2 -44 26 -44t26 44Z" fill="#E8415A"/><g fill="#3A1A1E"><circle cx="202" cy="66" r="3"/><circle cx="220" cy="62" r="3"/><circle cx="212" cy="78" r="3"/></g>'}<g fill="#C9D2CE">${repeat(4, (i) => `<circle cx="${46 + i * 58}" cy="0" r="9"/>`)}</g>${repeat(
        35,
        (i) => {
          const [x, y] = [12 + (i % 7) * 35, 100 + Math.floor(i / 7) * 47];
          const day = m ? { 13: "pot", 14: "box", 15: "box", 16: "box" }[i] : { 16: "pot", 26: "pots" }[i];
          if (day === "pot" || day === "pots")
            return `<rect x="${x}" y="${y}" width="31" height="42" rx="6" fill="#FFE3C4"/><path d="M${x + 5} ${y + 20}h21q0 16 -10 16t-11 -16Z" fill="#3A2A26"/><ellipse cx="${x + 15.5}" cy="${y + 20}" rx="11" ry="4" fill="#F6E7B4"/><path d="M${x + 12} ${y + 14}q-4 -4 0 -8M${x + 19} ${y + 14}q-4 -4 0 -8" stroke="#E8553E" stroke-width="2" fill="none" stroke-linecap="round"/>`;
          if (day === "box")
            return `<rect x="${x}" y="${y}" width="31" height="42" rx="6" fill="#DDF0E4"/><rect x="${x + 5}" y="${y + 14}" width="21" height="20" rx="3" fill="#2F8066"/><rect x="${x + 4}" y="${y + 10}" width="23" height="6" rx="2" fill="#F2A03D"/>`;
          return `<rect x="${x}" y="${y}" width="31" height="42" rx="6" fill="${i % 7 === 0 ? "#FDE9E2" : "#F4F1E6"}"/><rect x="${x + 6}" y="${y + 8}" width="10" height="5" rx="2.500" fill="${i % 7 === 0 ? "#F0A596" : "#CFCBBB"}"/>`;
        },
      )}</g>`,
  )
  .join("")}
<g transform="translate(566 424)"><ellipse cx="6" cy="34" rx="70" ry="12" fill="#123E48" opacity=".5" filter="url(#blur4)"/><path d="M-50 -16h100q2 52 -34 54h-32q-36 -2 -34 -54Z" fill="#2E2420"/><path d="M-44 -8q2 34 20 42" stroke="#7A665A" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse cy="-16" rx="52" ry="14" fill="#171210"/><ellipse cy="-15" rx="44" ry="10" fill="#F3E4B0"/><path d="M-24 -18q10 -20 30 -12 12 4 14 14 -22 8 -44 -2Z" fill="#E2B98A"/><path d="M18 -20l24 -16" stroke="#F6EAD6" stroke-width="7" stroke-linecap="round"/><path d="M-30 -14l10 4M24 -10l8 -4" stroke="#5E9A48" stroke-width="4" stroke-linecap="round"/><g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6" filter="url(#blur2)"><path d="M-16 -34q-12 -18 2 -34t0 -28M16 -40q-10 -16 4 -30"/></g></g>`,
};

const history: Drawing = {
  name: "history-chain",
  prompt: "한국사 연표를 원인과 결과의 사슬로 외우기",
  alt: "바다의 배에서 궁궐 문까지 능선을 따라 일곱 개의 고리가 사슬로 이어진 그림.",
  svg: `${vertical("sky", "#F3E3C3", "#F6D3A8", "#E9B48C")}${diagonal("ring", "#FFE7A0", "#D9A23A", "#9A6A1A")}
<rect width="640" height="480" fill="url(#sky)"/><circle cx="330" cy="150" r="76" fill="#E8694A"/><g fill="#FBEFD8" opacity=".8"><path d="M180 130q40 -18 90 0 40 -14 80 6 -90 10 -170 -6ZM370 180q40 -16 80 0 30 -10 60 4 -70 10 -140 -4Z"/></g>
<path d="M0 300q60 -100 130 -70t110 -50 120 40 110 -60 170 70v120H0Z" fill="#B7BFA4"/><path d="M0 340q90 -90 190 -40t170 -50 280 20v120H0Z" fill="#7F9A86"/><path d="M0 380q110 -60 220 -20t220 -50 200 10v170H0Z" fill="#4F7466"/>
<path d="M0 396q60 -16 120 0t120 0 60 10v80H0Z" fill="#3E6C86"/><g stroke="#8FB8C6" stroke-width="4" fill="none" stroke-linecap="round"><path d="M10 420q16 -8 32 0t32 0M120 440q16 -8 32 0t32 0M30 458q16 -8 32 0t32 0M200 424q14 -8 28 0"/></g>
<g><path d="M24 372h112l-18 32H44Z" fill="#4A2E26"/><path d="M24 372h112l-4 8H28Z" fill="#8A5A3E"/><path d="M80 372V268" stroke="#4A2E26" stroke-width="6"/><path d="M86 276q44 20 40 84H86Z" fill="#FBF1DC"/><path d="M74 290q-34 18 -34 70h34Z" fill="#E9DCC0"/><path d="M80 268h26l-8 8 8 8H80Z" fill="#C2462E"/></g>
<g><path d="M486 330h140v76H486Z" fill="#C9B294"/><path d="M486 330h140v10H486Z" fill="#E6D5BC"/><g stroke="#A8906E" stroke-width="2.400"><path d="M486 360h140M486 384h140M520 340v20M570 340v20M600 360v24M510 384v22M590 384v22"/></g><path d="M534 406v-36q22 -30 44 0v36Z" fill="#3A2420"/><path d="M496 286h120v44H496Z" fill="#A8402E"/><path d="M508 286v44M540 286v44M572 286v44M604 286v44" stroke="#6E2018" stroke-width="6"/><path d="M496 300h120" stroke="#2F7A6A" stroke-width="8"/><path d="M466 292q24 -6 40 -32h100q16 26 40 32l-6 10q-30 -10 -84 -10t-84 10Z" fill="#34423E"/><path d="M506 260h100v-10H506Z" fill="#5A6A62"/><path d="M520 226h72v24h-72Z" fill="#A8402E"/><path d="M520 236h72" stroke="#2F7A6A" stroke-width="6"/><path d="M490 232q20 -6 34 -28h64q14 22 34 28l-6 8q-26 -8 -60 -8t-60 8Z" fill="#34423E"/><path d="M524 204h64v-8h-64Z" fill="#5A6A62"/><path d="M490 232q20 -6 34 -28h20q-20 26 -50 34Z" fill="#5A6A62"/></g>
${[
  [150, 354],
  [206, 316],
  [262, 330],
  [318, 294],
  [374, 306],
  [426, 270],
  [472, 300],
]
  .map(
    ([x, y], i, all) =>
      `${i < 6 ? `<path d="M${x} ${y}L${all[i + 1]![0]} ${all[i + 1]![1]}" stroke="#7A5416" stroke-width="7" stroke-linecap="round"/><path d="M${x} ${y}L${all[i + 1]![0]} ${all[i + 1]![1]}" stroke="#F3D27A" stroke-width="2.500"/>` : ""}`,
  )
  .join("")}${[
    [150, 354],
    [206, 316],
    [262, 330],
    [318, 294],
    [374, 306],
    [426, 270],
    [472, 300],
  ]
    .map(
      ([x, y], i) =>
        `<ellipse cx="${x! + 3}" cy="${y! + 5}" rx="24" ry="24" fill="#1F3A32" opacity=".35"/><circle cx="${x}" cy="${y}" r="23" fill="url(#ring)"/><circle cx="${x}" cy="${y}" r="16" fill="${["#3E6C86", "#8A4A3A", "#E9B13C", "#5E8A4E", "#FBF1DC", "#6E5A8A", "#C2462E"][i]}"/><path d="M${x! - 15} ${y! - 10}a18 18 0 0 1 10 -8" stroke="#FFF6D8" stroke-width="3.400" fill="none" stroke-linecap="round"/>`,
    )
    .join("")}
<g fill="#34423E"><path d="M250 90q8 -12 16 0 8 -12 16 0 -8 -4 -16 6 -8 -10 -16 -6ZM210 70q6 -9 12 0 6 -9 12 0 -6 -3 -12 4 -6 -7 -12 -4Z"/></g><path d="M300 470q60 -30 140 -20M340 440q60 -20 110 -16" stroke="#6E9684" stroke-width="5" fill="none" stroke-linecap="round"/>`,
};

export const ideas = [flashcards, upsideDown, seasons, history];
