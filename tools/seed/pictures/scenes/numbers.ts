import { diagonal, type Drawing, horizontal, radial, repeat, vertical } from "../svg.ts";

const slope: Drawing = {
  name: "slope-chart",
  prompt: "보고서 차트를 제목 문장부터 다시 고르기",
  alt: "가파르게 오르는 주황 선 하나와 거의 그대로인 회색 선 셋. 배송 트럭이 주황 선 끝에 올라 있어요.",
  svg: `${diagonal("bg", "#22324A", "#18243A", "#101A2C")}${vertical("area", "#FF8A3A/0.45", "#FF8A3A/0")}
<rect width="640" height="480" fill="url(#bg)"/><path d="M0 0h280L60 480H0Z" fill="#3A5074" opacity=".35"/><g stroke="#3A4C6A" stroke-width="2">${repeat(6, (i) => `<path d="M80 ${90 + i * 60}h500" stroke-dasharray="3 9"/>`)}</g><path d="M130 60v350M500 60v350" stroke="#6E82A4" stroke-width="3"/>
<path d="M130 286L500 116V410H130Z" fill="url(#area)"/><g fill="none" stroke-linecap="round" stroke-width="9"><path d="M130 300L500 312" stroke="#7E8FAC"/><path d="M130 348L500 340" stroke="#65789A"/><path d="M130 372L500 384" stroke="#50648A"/><path d="M130 286L500 116" stroke="#1A1208" opacity=".5" transform="translate(5 9)"/><path d="M130 286L500 116" stroke="#FF8A3A" stroke-width="15"/></g><path d="M134 278L496 112" stroke="#FFD0A0" stroke-width="3" stroke-linecap="round"/>
<g><circle cx="130" cy="286" r="15" fill="#FF8A3A"/><circle cx="130" cy="286" r="6" fill="#fff"/><circle cx="500" cy="116" r="19" fill="#FF8A3A"/><circle cx="500" cy="116" r="8" fill="#fff"/>${[
    [130, 300],
    [130, 348],
    [130, 372],
    [500, 312],
    [500, 340],
    [500, 384],
  ]
    .map(([x, y], i) =>
      i === 0
        ? ""
        : `<circle cx="${x}" cy="${y}" r="10" fill="#A9B8D0"/><circle cx="${x}" cy="${y}" r="4" fill="#22324A"/>`,
    )
    .join("")}</g>
<g fill="#8FA2C2"><rect x="96" y="424" width="68" height="11" rx="5"/><rect x="466" y="424" width="68" height="11" rx="5"/><rect x="530" y="306" width="58" height="10" rx="5"/><rect x="530" y="335" width="40" height="10" rx="5"/><rect x="530" y="379" width="48" height="10" rx="5"/></g><rect x="534" y="106" width="72" height="18" rx="9" fill="#FF8A3A"/><g fill="#F4F1E8"><rect x="130" y="22" width="250" height="16" rx="8"/><rect x="394" y="22" width="70" height="16" rx="8" fill="#FF8A3A"/></g>
<g transform="translate(366 160) rotate(-24.700)"><ellipse cx="4" cy="10" rx="80" ry="7" fill="#0A101E" opacity=".4"/><path d="M-76 -64h92v58h-92Z" fill="#F4F1E8"/><path d="M-76 -64h92v12h-92Z" fill="#fff"/><path d="M16 -46h36l26 24v16H16Z" fill="#4FA3A5"/><path d="M26 -38h22l16 16H26Z" fill="#CDEBF0"/><path d="M-46 -44h32v22h-32Z" fill="#D9A066"/><path d="M-34 -44h8v10h-8Z" fill="#F0D7B0"/><path d="M-80 -8h160v8H-80Z" fill="#2A3A54"/><g><circle cx="-46" r="15" fill="#0F1828"/><circle cx="-46" r="6" fill="#A9B8D0"/><circle cx="44" r="15" fill="#0F1828"/><circle cx="44" r="6" fill="#A9B8D0"/></g><circle cx="76" cy="-14" r="5" fill="#FFE08A"/></g>
<g transform="translate(262 208) rotate(-24)" fill="#D9A066"><rect x="-18" y="-52" width="34" height="30"/><rect x="-6" y="-52" width="10" height="11" fill="#F0D7B0"/></g><g stroke="#FFD0A0" stroke-width="5" stroke-linecap="round" opacity=".8"><path d="M232 196l-22 10M244 176l-18 8M214 228l-16 8"/></g>`,
};

const cashRunway: Drawing = {
  name: "cash-runway",
  prompt: "문 연 뒤 여섯 달, 통장이 바닥나는 달 미리 찾기",
  alt: "여섯 개의 저금통 유리병에 동전이 점점 줄다가 셋째 병에서 바닥이 보여요. 뒤에 작은 반찬가게가 있어요.",
  svg: `${diagonal("wall", "#F7D9D0", "#EDB9AE", "#DE9A92")}${vertical("shelf", "#8A5A4A", "#64392E")}${horizontal("glass", "#FFFFFF/0.55", "#FFFFFF/0.12", "#FFFFFF/0.4")}${vertical("coin", "#FFE08A", "#E3A52C")}
<rect width="640" height="480" fill="url(#wall)"/><path d="M0 0h260L40 480H0Z" fill="#FFF0EA" opacity=".55"/>
<g transform="translate(320 30)"><path d="M-120 30h240v150h-240Z" fill="#7FA99B"/><path d="M-120 30h60l-40 150h-20Z" fill="#A5CABD"/><path d="M-136 0h272l16 44h-304Z" fill="#FFFDF4"/>${repeat(5, (i) => `<path d="M${-136 + i * 60} 0h30l${-4 + i * 2} 44h-33Z" fill="#D8564A"/>`)}<rect x="-100" y="62" width="120" height="78" fill="#FFF0C4"/><path d="M-100 100h120" stroke="#7A4A3A" stroke-width="5"/><g>${repeat(4, (i) => `<rect x="${-94 + i * 29}" y="78" width="22" height="20" rx="3" fill="${["#E0793E", "#6E9B4A", "#C8402A", "#E9B13C"][i]}"/><rect x="${-94 + i * 29}" y="116" width="22" height="20" rx="3" fill="${["#6E9B4A", "#8A5A3A", "#E9B13C", "#C8402A"][i]}"/>`)}</g><rect x="44" y="62" width="56" height="118" fill="#64392E"/><rect x="52" y="70" width="40" height="60" fill="#FFF0C4"/></g>
<path d="M0 210h640v10H0Z" fill="#C98A80"/><path d="M0 400h640v80H0Z" fill="url(#shelf)"/><path d="M0 400h640v12H0Z" fill="#B98274"/>
${[0.86, 0.66, 0.12, 0.36, 0.26, 0.44]
  .map((level, i) => {
    const x = 26 + i * 100;
    const rows = Math.round(level * 9);
    const low = i === 2;
    return `<g><ellipse cx="${x + 50}" cy="408" rx="48" ry="8" fill="#2E140E" opacity=".5" filter="url(#blur2)"/>${repeat(rows, (r) => repeat(3, (c) => `<ellipse cx="${x + 25 + c * 22 + (r % 2) * 5}" cy="${390 - r * 14 + (c % 2) * 3}" rx="14" ry="6.500" fill="#B57A14"/><ellipse cx="${x + 25 + c * 22 + (r % 2) * 5}" cy="${387 - r * 14 + (c % 2) * 3}" rx="14" ry="6.500" fill="url(#coin)"/>`))}${low ? `<ellipse cx="${x + 44}" cy="392" rx="14" ry="6" fill="#B57A14"/><ellipse cx="${x + 44}" cy="389" rx="14" ry="6" fill="url(#coin)"/>` : ""}<path d="M${x + 16} 262h62v14q10 8 10 22v92q0 10 -10 10H${x + 16}q-10 0 -10 -10v-92q0 -14 10 -22Z" fill="url(#glass)" stroke="${low ? "#D8332A" : "#FFFFFF"}" stroke-width="${low ? 5 : 3}"/><path d="M${x + 16} 306v74" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".85"/><rect x="${x + 10}" y="250" width="74" height="16" rx="5" fill="${low ? "#D8332A" : "#6E8F86"}"/><rect x="${x + 32}" y="254" width="30" height="5" rx="2.500" fill="#2E140E" opacity=".6"/></g>`;
  })
  .join("")}
<g><path d="M276 244l-22 -34h44Z" fill="#D8332A"/><path d="M276 220v10" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle cx="276" cy="237" r="2.400" fill="#fff"/></g><path d="M70 240Q180 236 250 384" fill="none" stroke="#D8332A" stroke-width="5" stroke-dasharray="3 11" stroke-linecap="round" opacity=".9"/>
<g><ellipse cx="560" cy="448" rx="20" ry="8" fill="#B57A14"/><ellipse cx="560" cy="445" rx="20" ry="8" fill="url(#coin)"/><ellipse cx="80" cy="452" rx="20" ry="8" fill="#B57A14"/><ellipse cx="80" cy="449" rx="20" ry="8" fill="url(#coin)"/><ellipse cx="110" cy="446" rx="20" ry="8" fill="#B57A14"/><ellipse cx="110" cy="443" rx="20" ry="8" fill="url(#coin)"/></g>`,
};

const hintStairs: Drawing = {
  name: "hint-stairs",
  prompt: "답을 알려 주지 않는 수학 힌트 선생님",
  alt: "도형으로 쌓은 계단을 오르는 학생. 한 걸음 앞만 등불이 비추고 꼭대기의 문은 닫혀 있어요.",
  svg: `${diagonal("bg", "#2E2A5E", "#45357A", "#6A4A92")}${radial("glow", "#FFF0B0/0.95", "#FFD86A/0.35", "#FFD86A/0")}${vertical("step", "#F2A65A", "#D97A3E")}
<rect width="640" height="480" fill="url(#bg)"/><g fill="none" stroke="#7A68B8" stroke-width="3" opacity=".55"><circle cx="110" cy="110" r="64"/><path d="M46 110h128M110 46v128M110 110l45 -45"/><path d="M250 60l90 0 -45 -52ZM40 270l60 -60 60 60ZM200 170h70v-70h-70Z"/><path d="M330 150q50 -90 100 0t100 0"/><path d="M320 150h230M330 40v130"/></g>
<path d="M520 110q0 -60 50 -60t50 60v110H520Z" fill="#221C48"/><path d="M530 112q0 -50 40 -50t40 50v108h-80Z" fill="#8E2F5E"/><path d="M570 62v158" stroke="#5A1A3E" stroke-width="4"/><circle cx="560" cy="146" r="5" fill="#FFD86A"/><circle cx="580" cy="146" r="5" fill="#FFD86A"/><path d="M540 100q6 -20 20 -24" stroke="#C9648E" stroke-width="5" fill="none" stroke-linecap="round"/>
${[
  [20, 420, "#E9655C"],
  [140, 370, "#F2A65A"],
  [260, 320, "#F6D24A"],
  [380, 270, "#5FB0A0"],
  [500, 220, "#5A8AD0"],
]
  .map(
    ([x, y, color], i) =>
      `<g opacity="${i > 2 ? 0.55 : 1}"><path d="M${x} ${y}h120v${480 - Number(y)}h-120Z" fill="${color}"/><path d="M${x} ${y}h120v12h-120Z" fill="#fff" opacity=".45"/><path d="M${x} ${y}h18v${480 - Number(y)}h-18Z" fill="#fff" opacity=".16"/><g transform="translate(${Number(x) + 62} ${Number(y) + 46})" fill="none" stroke="#2E2A5E" stroke-width="5" opacity=".55">${['<circle r="20"/><path d="M0 0h20"/>', '<path d="M-22 16L0 -20 22 16Z"/>', '<rect x="-18" y="-18" width="36" height="36"/><path d="M-18 18L18 -18"/>', '<path d="M-22 14q12 -44 22 -14t22 -14"/>', '<path d="M-20 16h40L8 -16H-8Z"/>'][i]}</g></g>`,
  )
  .join("")}
<circle cx="330" cy="262" r="150" fill="url(#glow)"/>
<ellipse cx="206" cy="370" rx="46" ry="7" fill="#7A3E1E" opacity=".5"/><g><path d="M194 362v-44M216 350l10 -34" stroke="#26305A" stroke-width="13" stroke-linecap="round"/><path d="M214 352l26 -4" stroke="#26305A" stroke-width="11" stroke-linecap="round"/><path d="M178 330q-4 -76 30 -80 36 6 32 80Z" fill="#F4F1E8"/><path d="M178 330q-4 -76 30 -80 -18 34 -12 80Z" fill="#D5CFE0"/><path d="M174 268h20v46h-16q-12 -20 -4 -46Z" fill="#4FA3A5"/><circle cx="212" cy="228" r="23" fill="#EFC19B"/><path d="M189 232q-6 -34 26 -34 24 2 22 26 -14 2 -22 -6 -8 14 -26 14Z" fill="#2A2038"/><circle cx="226" cy="228" r="3.400" fill="#2A2038"/><path d="M222 240q6 3 10 -1" stroke="#9A4538" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M230 272q26 10 46 0" stroke="#F4F1E8" stroke-width="13" stroke-linecap="round" fill="none"/><circle cx="280" cy="270" r="8" fill="#EFC19B"/></g>
<g><path d="M284 268v-16h44v10" fill="none" stroke="#E2B04A" stroke-width="4"/><path d="M314 262h28v6h-28ZM316 296h24v6h-24Z" fill="#9A6A1A"/><path d="M318 268h20v28h-20Z" fill="#FFF6D0"/><path d="M328 290q-7 -6 0 -16 7 10 0 16Z" fill="#FF9A3A"/></g>
<g fill="#fff">${repeat(20, (i) => `<circle cx="${(i * 91 + 30) % 620}" cy="${(i * 43 + 20) % 210}" r="${1 + (i % 3) * 0.6}" opacity=".7"/>`)}</g>`,
};

export const numbers = [slope, cashRunway, hintStairs];
