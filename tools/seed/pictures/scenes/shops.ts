import { laundry } from "./laundry.ts";
import { diagonal, type Drawing, horizontal, repeat, vertical } from "../svg.ts";

const sewing: Drawing = {
  name: "sewing",
  prompt: "동네 가게 8초 소개 영상, 주인의 한마디까지",
  alt: "실패가 색색으로 꽂힌 벽 앞, 재봉틀로 청바지 밑단을 박다가 돋보기 너머로 눈을 드는 수선집 주인.",
  svg: `${diagonal("wall", "#F0DDBE", "#D9B88C", "#B98F63")}${diagonal("ray", "#FFF3D0/0.9", "#FFE9B0/0")}${vertical("top", "#8A5A34", "#6A4022")}${diagonal("machine", "#3A4A52", "#1E282E")}${horizontal("skin", "#F2C9A6", "#D49C76")}
<rect width="640" height="480" fill="url(#wall)"/>
<rect x="330" y="30" width="280" height="178" rx="6" fill="#8A5E3A"/><rect x="340" y="40" width="260" height="158" fill="#A87748"/>${repeat(
    28,
    (i) => {
      const [x, y] = [358 + (i % 7) * 36, 52 + Math.floor(i / 7) * 38];
      return `<rect x="${x - 9}" y="${y}" width="18" height="26" rx="2" fill="${["#D8483A", "#E9B13C", "#3E8E6B", "#2F6F9F", "#F4EBDD", "#7A4C8F", "#E8835A", "#4FA3A5", "#C94F7C"][(i * 5 + Math.floor(i / 7)) % 9]}"/><path d="M${x - 11} ${y}h22M${x - 11} ${y + 26}h22" stroke="#F0D7AE" stroke-width="4"/><path d="M${x - 8} ${y + 8}h16M${x - 8} ${y + 16}h16" stroke="#000" stroke-width="1" opacity=".25"/>`;
    },
  )}
<path d="M-20 -20H220L420 380H60Z" fill="url(#ray)" opacity=".75" filter="url(#blur8)"/><path d="M20 20h110v180H20Z" fill="#FFF9E8"/><path d="M30 30h90v160H30Z" fill="#CFE4E6"/><path d="M75 30v160M30 104h90" stroke="#FFF9E8" stroke-width="7"/><path d="M30 150q30 -30 50 -6t40 -10v56H30Z" fill="#9DBF9A"/>
<g><path d="M166 380q-6 -120 74 -140h60q76 18 74 140Z" fill="#5E7F6E"/><path d="M228 246q40 34 84 0l10 134H218Z" fill="#F2E5CF"/><path d="M240 260v120M302 256v124" stroke="#D8C3A0" stroke-width="3"/><path d="M250 210h44v38q-22 18 -44 0Z" fill="#CB9570"/><path d="M214 150c0 -50 26 -74 58 -74s58 24 58 74c0 46 -26 78 -58 78s-58 -32 -58 -78Z" fill="url(#skin)"/><path d="M208 156c-14 -70 30 -104 66 -104 40 0 78 34 62 106 -8 -26 -16 -40 -28 -50 -30 10 -60 6 -76 -2 -12 12 -20 26 -24 50Z" fill="#A7A29B"/><path d="M252 52q-8 -26 22 -30 30 2 24 30Z" fill="#8F8A84"/><path d="M224 100q20 -34 60 -34" stroke="#D8D4CD" stroke-width="5" fill="none" stroke-linecap="round"/>
<path d="M240 142q14 -8 26 -1M288 141q14 -7 26 1" stroke="#6B5A4C" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="254" cy="158" r="5" fill="#33231B"/><circle cx="301" cy="158" r="5" fill="#33231B"/><g fill="#fff" fill-opacity=".25" stroke="#7A3E2A" stroke-width="4"><path d="M238 176h32v8q-4 12 -16 12t-16 -12ZM286 176h32v8q-4 12 -16 12t-16 -12Z"/><path d="M270 180h16" fill="none"/></g><path d="M272 168q-6 16 4 20" stroke="#B57C58" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M256 208q20 14 38 0" stroke="#A04E3E" stroke-width="4.4" fill="none" stroke-linecap="round"/><path d="M228 166l-8 4M228 172l-8 6M322 166l8 4M322 172l8 6" stroke="#B57C58" stroke-width="2"/><ellipse cx="236" cy="196" rx="14" ry="9" fill="#E88A6E" opacity=".35"/><ellipse cx="316" cy="196" rx="13" ry="9" fill="#E88A6E" opacity=".35"/></g>
<rect y="372" width="640" height="108" fill="url(#top)"/><path d="M0 372h640v12H0Z" fill="#B17C4C"/><path d="M0 372h330l60 108H0Z" fill="#FFE3A8" opacity=".22"/>
<path d="M20 412q120 -46 250 -34l120 6q20 40 -30 58 -180 30 -340 16Z" fill="#2F4A78"/><path d="M40 416q110 -36 220 -28" stroke="#E0A23C" stroke-width="3.4" stroke-dasharray="9 6" fill="none"/><path d="M30 436q140 -30 330 -12" stroke="#21365C" stroke-width="3" fill="none"/>
<g><path d="M356 372h210v-20H356Z" fill="#161E22"/><path d="M520 352V240q0 -34 -36 -34H372q-26 0 -26 24v54h40v-26h84v94Z" fill="url(#machine)"/><path d="M352 226q4 -12 20 -12h110" stroke="#7F98A2" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="534" cy="262" r="34" fill="#222D33"/><circle cx="534" cy="262" r="24" fill="none" stroke="#C9A24A" stroke-width="4"/><circle cx="534" cy="262" r="7" fill="#C9A24A"/><path d="M366 284v76" stroke="#D5DCE0" stroke-width="6"/><path d="M356 350h20v10h-20Z" fill="#D5DCE0"/><path d="M406 226q30 -8 60 0" stroke="#D9B24E" stroke-width="4" fill="none"/><rect x="432" y="176" width="18" height="32" rx="2" fill="#E0A23C"/><path d="M441 178Q400 190 366 300" stroke="#E0A23C" stroke-width="2" fill="none"/></g>
<path d="M170 372q30 -26 80 -6l60 6q14 12 -4 18l-70 4q-50 14 -66 -22Z" fill="#E3AF88"/><path d="M246 370q30 6 60 6M250 382q28 4 52 2" stroke="#B27C58" stroke-width="2.6" fill="none"/><path d="M166 376q-12 -40 10 -70l50 20q-6 26 24 42Z" fill="#5E7F6E"/>`,
};

const morningSong: Drawing = {
  name: "morning-song",
  prompt: "브이로그 첫머리에 깔 한국어 노래, 가사까지 채우기",
  alt: "덜 깬 아침 골목의 신호등 아래 기댄 기타와 귤 봉지. 하늘에 소리 물결이 떠 있어요.",
  svg: `${vertical("sky", "#FFD9B8", "#FFC7A6", "#F9E4CF")}${diagonal("guitar", "#F0B25E", "#C97A2C")}
<rect width="640" height="480" fill="url(#sky)"/><circle cx="160" cy="220" r="74" fill="#FF8E5E"/><circle cx="160" cy="220" r="74" fill="#FFD08A" opacity=".4"/>
<g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".9">${repeat(27, (i) => {
    const half = [8, 16, 30, 18, 40, 58, 34, 20, 46, 64, 38, 24, 14][(i * 3) % 13]! * 0.8;
    return `<path d="M${40 + i * 21.5} ${92 - half}v${half * 2}"/>`;
  })}</g>
<path d="M0 250h70v-40h60v40h50v-60h70v46h60v190H0Z" fill="#E79A86"/><path d="M640 180h-90v30h-70v-50h-80v80h-60v170h300Z" fill="#D98478"/><g fill="#FFE3B0"><rect x="196" y="210" width="18" height="22"/><rect x="224" y="210" width="18" height="22"/><rect x="420" y="184" width="18" height="22"/><rect x="572" y="206" width="18" height="22"/><rect x="604" y="206" width="18" height="22"/><rect x="84" y="232" width="16" height="20"/></g>
<path d="M0 384h640v96H0Z" fill="#6E5A7E"/><path d="M0 372h640v18H0Z" fill="#F3D5C0"/><g fill="#F7E9E2">${repeat(6, (i) => `<path d="M${30 + i * 112} 470l26 -62h50l-26 62Z" opacity=".9"/>`)}</g>
<path d="M440 386V92h-92" fill="none" stroke="#46395C" stroke-width="13" stroke-linejoin="round"/><rect x="268" y="70" width="86" height="44" rx="14" fill="#46395C" transform="translate(-16 0)"/><g transform="translate(-16 0)"><circle cx="288" cy="92" r="13" fill="#7A5A6E"/><circle cx="314" cy="92" r="13" fill="#FFC94A"/><circle cx="314" cy="92" r="24" fill="#FFC94A" opacity=".3"/><circle cx="340" cy="92" r="13" fill="#5E6A78"/></g><rect x="424" y="240" width="32" height="54" rx="6" fill="#46395C"/><circle cx="440" cy="258" r="8" fill="#3E8E6B"/>
<ellipse cx="520" cy="442" rx="120" ry="14" fill="#3A2E4A" opacity=".6" filter="url(#blur4)"/>
<g transform="translate(500 330) rotate(14)"><path d="M-14 -232h28v150h-28Z" fill="#6B4226"/><path d="M-20 -270h40v44h-40Z" fill="#4E2E18"/><g fill="#F4E3C0"><circle cx="-26" cy="-260" r="5"/><circle cx="-26" cy="-244" r="5"/><circle cx="26" cy="-260" r="5"/><circle cx="26" cy="-244" r="5"/></g><path d="M-44 -84q44 -20 88 0 26 28 6 66 44 40 24 92 -30 44 -74 44t-74 -44q-20 -52 24 -92 -20 -38 6 -66Z" fill="url(#guitar)"/><path d="M-44 -80q-20 28 4 64 -44 40 -26 86" stroke="#FFE0A0" stroke-width="7" fill="none" stroke-linecap="round" opacity=".8"/><circle cy="-6" r="27" fill="#3A2110"/><circle cy="-6" r="32" fill="none" stroke="#F4E3C0" stroke-width="3"/><path d="M-34 60h68v12h-68Z" fill="#4E2E18"/><g stroke="#FFF6E0" stroke-width="1.6"><path d="M-9 -230V64M-3 -230V64M3 -230V64M9 -230V64"/></g><path d="M-14 -200h28M-14 -170h28M-14 -142h28M-14 -116h28" stroke="#E8D6B4" stroke-width="2"/></g>
<g transform="translate(300 420)"><ellipse cx="6" cy="30" rx="70" ry="10" fill="#3A2E4A" opacity=".5" filter="url(#blur2)"/><path d="M-50 -16q50 -20 100 0l10 44H-60Z" fill="#fff" opacity=".6"/><circle cx="-26" cy="6" r="22" fill="#FF8A2A"/><circle cx="22" cy="8" r="22" fill="#FF9A3E"/><circle cx="-2" cy="-12" r="22" fill="#FFA64E"/><path d="M-12 -22q6 -8 16 -6" stroke="#FFE0B0" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-2 -32q8 -12 18 -8 -4 10 -18 8Z" fill="#4E8A3E"/></g>`,
};

const hand = (flip = "") =>
  `<g ${flip}><path d="M0 0q-60 -30 -120 -20 -40 10 -60 40 -6 14 8 18 30 -4 50 -16 -20 24 -30 50 2 16 18 10 20 -24 34 -34 -8 24 -8 44 8 12 18 2 8 -26 20 -38l16 -4q30 8 54 0Z" fill="#E7B28C"/><path d="M-170 26q20 -28 56 -34" stroke="#FBDCC2" stroke-width="5" fill="none" stroke-linecap="round"/></g>`;

const tofuReel: Drawing = {
  name: "tofu-reel",
  prompt: "가게 보면서 틈틈이 찍는 릴스 다섯 편 짜기",
  alt: "휴대폰 화면 속에서 네모반듯하게 자른 두부. 옆 판에 두부와 칼, 콩 자루가 놓여 있어요.",
  svg: `${diagonal("bg", "#BFE0D6", "#8CC3B6")}${vertical("board", "#E2B680", "#C48F56")}
<rect width="640" height="480" fill="url(#bg)"/><path d="M0 0h210L60 480H0Z" fill="#E2F2EC" opacity=".6"/><g stroke="#A5D2C6" stroke-width="4">${repeat(8, (i) => `<path d="M0 ${i * 44 + 6}h640"/>`)}</g>
<path d="M0 350h640v130H0Z" fill="#5F8F84"/><path d="M0 350h640v10H0Z" fill="#7FAEA2"/>
<ellipse cx="190" cy="440" rx="200" ry="18" fill="#2E5048" opacity=".5" filter="url(#blur4)"/><path d="M10 372h350l24 52H-10Z" fill="url(#board)"/><path d="M-10 424h394v14H-10Z" fill="#9E6E3A"/>
${repeat(8, (i) => {
  const [x, y] = [46 + (i % 4) * 78, i < 4 ? 298 : 340];
  return `<path d="M${x} ${y}l16 -18h58l-16 18Z" fill="#FFFDF4"/><path d="M${x} ${y}h58v50h-58Z" fill="#F6EEDA"/><path d="M${x + 58} ${y}l16 -18v50l-16 18Z" fill="#DFD2B4"/><path d="M${x + 4} ${y + 3}h40" stroke="#fff" stroke-width="3"/>`;
})}
<g><path d="M54 250l190 -14 18 20 -20 24q-100 0 -188 -12Z" fill="#DDE4E6"/><path d="M54 268q90 12 188 12l14 -16" stroke="#fff" stroke-width="4" fill="none"/><path d="M-40 262h96v-14H-40Z" fill="#5A3A28"/></g>
<path d="M0 144h250v12H0Z" fill="#8A5E3A"/><path d="M0 156h250v8H0Z" fill="#5F8F84" opacity=".5"/><path d="M200 144v-54h44v54M206 90v-14h32v14" fill="#E9F3EE"/><path d="M96 60q80 -30 150 0 34 60 10 128 -90 30 -170 0 -24 -70 10 -128Z" fill="#D8B57E" transform="translate(-20 -14) scale(.8)"/><path d="M60 40q56 20 112 0" stroke="#A5804A" stroke-width="6" fill="none"/><g fill="#F2DDA0">${repeat(12, (i) => `<ellipse cx="${80 + (i % 6) * 15}" cy="${46 - (i > 5 ? 9 : 0)}" rx="8" ry="6"/>`)}</g>
<ellipse cx="500" cy="446" rx="110" ry="14" fill="#2E5048" opacity=".5" filter="url(#blur4)"/>
<g transform="rotate(4 490 240)"><rect x="398" y="36" width="196" height="398" rx="26" fill="#1E2A2A"/><rect x="408" y="48" width="176" height="374" rx="16" fill="#F7E4C4"/><path d="M408 64q0 -16 16 -16h144q16 0 16 16v150H408Z" fill="#F2A65A"/><path d="M408 120L500 48h84v90L470 214h-62Z" fill="#FFC27A" opacity=".6"/><path d="M408 214h176v192q0 16 -16 16H424q-16 0 -16 -16Z" fill="#8B5A34"/><g><path d="M436 250l24 -28h104l-20 28Z" fill="#FFFEF8"/><path d="M436 250h108v76H436Z" fill="#F8F0DE"/><path d="M544 250l20 -28v76l-20 28Z" fill="#E0D2B2"/><path d="M488 222l-18 28v76" stroke="#D8C7A2" stroke-width="4" fill="none"/></g><g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"><path d="M470 206q-12 -20 4 -38t0 -34M506 200q-12 -22 4 -40t0 -36M540 208q-10 -18 4 -34t0 -30"/></g><g fill="#fff"><circle cx="562" cy="344" r="9"/><circle cx="562" cy="372" r="9"/><circle cx="562" cy="400" r="9" opacity=".8"/></g><rect x="424" y="350" width="96" height="9" rx="4.500" fill="#fff" opacity=".95"/><rect x="424" y="368" width="66" height="8" rx="4" fill="#fff" opacity=".7"/><rect x="424" y="398" width="112" height="5" rx="2.500" fill="#fff" opacity=".4"/><rect x="424" y="398" width="48" height="5" rx="2.500" fill="#FF6B4A"/><rect x="466" y="54" width="60" height="12" rx="6" fill="#1E2A2A"/></g>`,
};

const tofuMorning: Drawing = {
  name: "tofu-morning",
  prompt: "작은 가게를 위한 8초 세로 광고, 끊지 않는 한 컷",
  alt: "푸르스름한 새벽빛 속, 손이 젖은 삼베를 걷자 드러난 두부 한 모에서 김이 곧게 올라요.",
  svg: `${diagonal("dark", "#2C3F4E", "#172430", "#0D151D")}${diagonal("ray", "#CFE8F2/0.75", "#9CC6DA/0")}${diagonal("tofu", "#FFFFFF", "#E6EEF0")}${vertical("front", "#D2DEE2", "#9FB2BA")}${diagonal("hemp", "#D9C9A2", "#A8946A")}
<rect width="640" height="480" fill="url(#dark)"/><g opacity=".5"><path d="M330 70h310v10H330ZM330 170h310v10H330Z" fill="#33241A"/><path d="M360 70v-40h34v40M410 70q0 -34 24 -34t24 34M500 70v-50h40v50M380 170v-50h60v50M470 170q0 -40 30 -40t30 40M560 170v-60h34v60" fill="#24333E"/></g>
<path d="M-30 -20h110L460 420H90Z" fill="url(#ray)" opacity=".6" filter="url(#blur16)"/><path d="M0 0h20v330H0Z" fill="#D9EEF6" opacity=".8" filter="url(#blur4)"/>
<path d="M0 372h640v108H0Z" fill="#241A14"/><path d="M40 386h520l30 50H20Z" fill="#6B4A30"/><path d="M20 436h570v16H20Z" fill="#432C1B"/><path d="M60 396h480M50 414h500" stroke="#4E3420" stroke-width="3"/><path d="M40 386h300l-40 50H20Z" fill="#BFDDE8" opacity=".2"/>
<path d="M120 250l70 -64h270l-60 64Z" fill="url(#tofu)"/><path d="M120 250h280v142H120Z" fill="url(#front)"/><path d="M400 250l60 -64v132l-60 74Z" fill="#6F828C"/><g stroke="#C3D2D8" stroke-width="2" opacity=".9">${repeat(11, (i) => `<path d="M${140 + i * 25} 246l58 -56"/>`)}${repeat(4, (i) => `<path d="M${134 + i * 15} ${238 - i * 14}h268"/>`)}</g><path d="M122 252h276" stroke="#fff" stroke-width="4"/><path d="M122 252v138" stroke="#fff" stroke-width="3" opacity=".8"/>
<path d="M330 200q60 -40 130 -20 60 -10 110 20 -10 60 20 120 -40 30 -90 20 -20 50 -70 44 4 -60 -10 -90 -50 -30 -90 -94Z" fill="url(#hemp)"/><g stroke="#7F6C48" stroke-width="1.8" opacity=".65" fill="none">${repeat(9, (i) => `<path d="M${346 + i * 26} ${190 + (i % 3) * 4}q10 60 ${30 - i * 2} 130"/>`)}${repeat(6, (i) => `<path d="M${352 + i * 12} ${212 + i * 22}q90 -30 ${200 - i * 8} -2"/>`)}</g><path d="M334 200q60 -36 126 -18" stroke="#F5E9C8" stroke-width="4" fill="none"/>
<g transform="translate(664 176) rotate(-8)">${hand()}</g>
<g fill="none" stroke="#E9F6FB" stroke-linecap="round" filter="url(#blur4)"><path d="M250 196q-16 -50 6 -96t-4 -110" stroke-width="13" opacity=".55"/><path d="M210 200q-10 -36 4 -66" stroke-width="8" opacity=".35"/><path d="M300 196q14 -40 0 -80" stroke-width="8" opacity=".35"/></g><g fill="#DDF0F6"><ellipse cx="150" cy="402" rx="20" ry="4" opacity=".6"/><ellipse cx="330" cy="408" rx="30" ry="5" opacity=".5"/><path d="M180 392q-5 12 0 14 6 -2 0 -14Z"/></g>`,
};

export const shops = [sewing, laundry, morningSong, tofuReel, tofuMorning];
