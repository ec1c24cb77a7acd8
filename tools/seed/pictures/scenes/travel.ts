import { diagonal, type Drawing, radial, repeat, vertical } from "../svg.ts";

const gyeongju: Drawing = {
  name: "gyeongju",
  prompt: "아이가 지치지 않는 1박 2일 여행 동선",
  alt: "둥근 왕릉 사이 잔디 길을 아이와 어른이 손잡고 걷는 경주. 첨성대와 감나무가 보여요.",
  svg: `${vertical("sky", "#8FD0E8", "#D8F0EC", "#FFF3D2")}${diagonal("tomb", "#C6DD7E", "#8FB84E", "#5E8E3A")}${vertical("lawn", "#B5D468", "#86B348")}
<rect width="640" height="480" fill="url(#sky)"/><circle cx="96" cy="84" r="40" fill="#FFF6D2"/><g fill="#fff" opacity=".9"><path d="M340 90q14 -26 44 -18 20 -28 54 -6 30 -4 32 24H340ZM180 140q10 -18 32 -12 16 -18 40 -2 20 0 22 14H180Z"/></g>
<path d="M0 240q90 -60 180 -34t150 -26 170 24 140 -20v80H0Z" fill="#A8C8B4"/><path d="M-20 300q20 -130 150 -130t160 130Z" fill="url(#tomb)"/><path d="M250 310q20 -160 190 -160t200 160Z" fill="url(#tomb)"/><path d="M150 316q10 -70 90 -70t90 70Z" fill="url(#tomb)"/><path d="M280 250q40 -76 130 -84M10 250q26 -56 90 -64" stroke="#E4F0A8" stroke-width="8" fill="none" stroke-linecap="round" opacity=".8"/>
<path d="M0 296q160 -20 320 0t320 -6v190H0Z" fill="url(#lawn)"/><path d="M250 480q40 -70 120 -100t60 -54 -60 -28q70 4 96 30 10 30 -50 60t-70 92Z" fill="#F3DEB0"/><path d="M300 480q30 -60 100 -92" stroke="#FFF3D2" stroke-width="6" fill="none" opacity=".7"/>
<g><path d="M520 344q4 -90 20 -138h52q16 48 20 138Z" fill="#D8C9AE"/><path d="M540 206h52l4 -12h-60ZM546 196v-14h40v14Z" fill="#C4B291"/><path d="M520 344q4 -90 20 -138h14q-14 60 -14 138Z" fill="#EFE3CB"/><g stroke="#A8946E" stroke-width="2.400">${repeat(6, (i) => `<path d="M${536 - i * 3} ${228 + i * 20}h${60 + i * 6}"/>`)}</g><rect x="556" y="256" width="22" height="24" fill="#6B5A40"/><ellipse cx="570" cy="346" rx="66" ry="8" fill="#5E8038" opacity=".6"/></g>
<g><path d="M74 410q4 -90 -6 -160M72 320q-30 -20 -40 -50M72 300q30 -20 40 -60" stroke="#6B4630" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M74 160q70 -10 86 50 -10 60 -80 60 -80 6 -90 -54 14 -52 84 -56Z" fill="#6F9440"/><path d="M74 160q-70 4 -84 56 -2 14 2 24 30 -60 82 -80Z" fill="#9CBF5A"/>${[
    [30, 210],
    [62, 236],
    [100, 200],
    [126, 232],
    [70, 190],
    [20, 244],
    [108, 256],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="10" fill="#F2762A"/><path d="M${x! - 5} ${y! - 5}q4 -4 7 -2" stroke="#FFD0A0" stroke-width="2.600" fill="none" stroke-linecap="round"/>`,
    )
    .join("")}<ellipse cx="90" cy="414" rx="70" ry="9" fill="#5E8038" opacity=".6"/></g>
<ellipse cx="372" cy="448" rx="80" ry="9" fill="#A88F5A" opacity=".6"/><g><path d="M326 440v-46M342 440v-46" stroke="#34435E" stroke-width="13" stroke-linecap="round"/><path d="M310 406q-4 -70 24 -76 28 6 24 76Z" fill="#2F7F8A"/><path d="M310 406q-4 -70 24 -76h4q-18 30 -14 76Z" fill="#4FA3A5"/><circle cx="334" cy="308" r="22" fill="#EFC19B"/><path d="M310 308q0 -30 26 -28 22 2 20 28 -14 -4 -20 -12 -10 10 -26 12Z" fill="#3A2722"/><path d="M354 346q14 20 30 34" stroke="#2F7F8A" stroke-width="12" stroke-linecap="round"/><path d="M312 350h-14q-4 40 4 44h10Z" fill="#E9B13C"/></g><g><path d="M396 444v-26M410 444v-26" stroke="#7A3E2A" stroke-width="10" stroke-linecap="round"/><path d="M384 424q0 -48 18 -50 20 2 20 50Z" fill="#E8553E"/><path d="M384 424q0 -48 18 -50 -8 20 -6 50Z" fill="#FF8A6E"/><circle cx="402" cy="360" r="18" fill="#F5CDA8"/><path d="M382 358q2 -24 22 -22 18 2 16 22Z" fill="#F6D24A"/><path d="M376 358h52" stroke="#E0B02A" stroke-width="5" stroke-linecap="round"/><path d="M390 388l-8 -6" stroke="#FF8A6E" stroke-width="9" stroke-linecap="round"/><path d="M418 390q16 -10 22 -26" stroke="#E8553E" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M440 364v-40" stroke="#6B5A40" stroke-width="2"/><g fill="#F2762A"><path d="M440 324l-14 -14h28ZM440 324l14 14v-28Z"/><path d="M440 324l14 14h-28Z" fill="#F6D24A"/><path d="M440 324l-14 -14v28Z" fill="#4FA3A5"/></g></g>
<g fill="#fff"><circle cx="200" cy="400" r="4"/><circle cx="220" cy="430" r="4"/><circle cx="480" cy="420" r="4"/><circle cx="150" cy="440" r="4"/><circle cx="600" cy="400" r="4"/><circle cx="540" cy="450" r="4"/></g>`,
};

const lanterns: Drawing = {
  name: "lantern-street",
  prompt: "보여 주기만 해도 통하는 중국어 여행 카드",
  alt: "붉은 등이 걸린 중국 골목 식당 앞에서 땅콩에 가위표를 친 카드를 휴대폰으로 내미는 손.",
  svg: `${vertical("night", "#2A1430", "#571F36", "#8E2F34")}${radial("lamp", "#FFE08A", "#FF8A3A", "#E0382A")}${radial("halo", "#FF9A4A/0.6", "#FF7A3A/0")}${diagonal("skin", "#F2C9A6", "#D49C76")}
<rect width="640" height="480" fill="url(#night)"/><path d="M0 60l190 60v300L0 480ZM640 60L450 120v300l190 60Z" fill="#3A1630"/><path d="M0 30l204 76v20L0 62ZM640 30L436 106v20l204 -64Z" fill="#1E0C20"/><path d="M0 40q-6 -20 10 -34" stroke="#1E0C20" stroke-width="8" fill="none"/>
<path d="M190 120h260v280H190Z" fill="#6B2432"/><path d="M170 112q150 40 300 0l14 -26q-160 46 -328 0Z" fill="#1E2C3E"/><path d="M156 86q164 46 328 0" stroke="#E2B04A" stroke-width="5" fill="none"/><rect x="236" y="190" width="168" height="210" fill="#FFD08A"/><rect x="236" y="190" width="168" height="210" fill="#FF9A4A" opacity=".35"/><path d="M320 190v210M236 260h168" stroke="#7A2A2A" stroke-width="7"/><g stroke="#7A2A2A" stroke-width="3.400" fill="none"><path d="M252 206h52v40h-52ZM336 206h52v40h-52ZM264 218h28v16h-28ZM348 218h28v16h-28Z"/></g><g fill="#7A2A2A" opacity=".75"><path d="M252 400q-2 -60 18 -66 20 6 20 66ZM352 400q0 -56 18 -62 20 6 18 62Z"/><circle cx="270" cy="318" r="14"/><circle cx="370" cy="322" r="14"/></g>
<path d="M190 400h260l190 80H0Z" fill="#3E1A2E"/><path d="M236 400h168l90 80H146Z" fill="#FFB060" opacity=".4"/>
<g fill="none" stroke="#1E0C20" stroke-width="3"><path d="M0 70Q160 150 320 110T640 70M0 130Q200 190 330 150T640 130"/></g>
${[
  [70, 118, 1],
  [160, 142, 0.9],
  [250, 134, 0.75],
  [392, 132, 0.75],
  [484, 138, 0.9],
  [574, 112, 1],
  [110, 186, 0.8],
  [540, 180, 0.8],
]
  .map(
    ([x, y, s]) =>
      `<g transform="translate(${x} ${y}) scale(${s})"><circle r="76" fill="url(#halo)" cy="10"/><path d="M0 -34v14" stroke="#E2B04A" stroke-width="3"/><ellipse cy="8" rx="36" ry="30" fill="url(#lamp)"/><path d="M-14 -20q-12 28 0 56M14 -20q12 28 0 56M0 -22v60" stroke="#A81E1E" stroke-width="2.400" fill="none"/><path d="M-16 -24h32v7h-32ZM-16 34h32v7h-32Z" fill="#E2B04A"/><path d="M-6 41v20M0 41v26M6 41v20" stroke="#E2B04A" stroke-width="3" stroke-linecap="round"/><path d="M-24 -6q6 -12 16 -14" stroke="#FFF3C8" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
  )
  .join("")}
<g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".3" filter="url(#blur4)"><path d="M214 390q-20 -40 0 -70t0 -60M436 390q16 -40 0 -66"/></g>
<g><path d="M196 500q30 -60 70 -90l120 10q50 40 60 90Z" fill="#2F5D7C"/><path d="M252 430q-10 -50 20 -80l20 10 -6 60Z" fill="url(#skin)"/><g transform="rotate(-6 340 340)"><rect x="268" y="226" width="132" height="216" rx="18" fill="#14101C"/><rect x="276" y="236" width="116" height="196" rx="10" fill="#FFF8EC"/><g transform="translate(334 314)"><path d="M-16 -46c24 -10 40 10 28 32 -4 8 -4 12 2 20 16 26 -4 48 -28 42s-34 -34 -16 -52c6 -6 6 -10 2 -18 -6 -10 0 -20 12 -24Z" fill="#E0AE62"/><path d="M-8 -36l16 16M-12 -20l18 16M-18 18l24 20M-8 10l22 16M8 -34l-20 16M14 12l-26 22" stroke="#B07A34" stroke-width="2.600"/><path d="M-44 -44L44 52M44 -44L-44 52" stroke="#E0382A" stroke-width="11" stroke-linecap="round"/></g><rect x="296" y="386" width="76" height="9" rx="4.500" fill="#5A4A50"/><rect x="308" y="404" width="52" height="7" rx="3.500" fill="#C9BEB8"/></g><path d="M396 380q26 -10 34 10 4 40 -30 70l-30 -10q26 -30 12 -50Z" fill="url(#skin)"/><path d="M276 396q-14 4 -10 22M280 360q-12 0 -14 14" stroke="#B97A58" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
};

const frontDesk: Drawing = {
  name: "front-desk",
  prompt: "끝날 때까지 끊지 않는 영어 회화 상대",
  alt: "밤의 호텔 프런트에서 가방을 든 손님과 직원이 이야기해요. 말풍선 두 개가 끊기지 않고 이어져요.",
  svg: `${diagonal("wall", "#20505A", "#173C48", "#0F2A36")}${radial("lamp", "#FFE6A8/0.85", "#FFD070/0")}${vertical("desk", "#B9743E", "#864C24")}
<rect width="640" height="480" fill="url(#wall)"/><g stroke="#2B6470" stroke-width="3" opacity=".6">${repeat(11, (i) => `<path d="M${20 + i * 62} 0v330"/>`)}</g><rect x="236" y="150" width="250" height="130" fill="#0F2A36"/>${repeat(24, (i) => `<rect x="${246 + (i % 8) * 29.5}" y="${158 + Math.floor(i / 8) * 40}" width="25" height="34" fill="#1F4A55"/>${(i * 5) % 7 < 4 ? `<path d="M${258 + (i % 8) * 29.5} ${164 + Math.floor(i / 8) * 40}v12" stroke="#E2B04A" stroke-width="3"/><circle cx="${258 + (i % 8) * 29.5}" cy="${180 + Math.floor(i / 8) * 40}" r="5" fill="#E2B04A"/>` : ""}`)}
<ellipse cx="560" cy="250" rx="170" ry="160" fill="url(#lamp)"/><ellipse cx="180" cy="60" rx="200" ry="120" fill="url(#lamp)" opacity=".5"/>
<g><path d="M60 40h210q22 0 22 22v44q0 22 -22 22H130l-34 26 6 -26H60q-22 0 -22 -22V62q0 -22 22 -22Z" fill="#FFF6E2"/><g fill="#E0793E"><rect x="66" y="62" width="120" height="11" rx="5"/><rect x="196" y="62" width="60" height="11" rx="5"/><rect x="66" y="86" width="80" height="11" rx="5"/><rect x="156" y="86" width="46" height="11" rx="5"/></g></g><g><path d="M380 30h190q20 0 20 20v36q0 20 -20 20h-60l-8 26 -30 -26h-92q-20 0 -20 -20V50q0 -20 20 -20Z" fill="#F2A65A"/><g fill="#7A3E1E"><rect x="386" y="50" width="56" height="10" rx="5"/><rect x="452" y="50" width="110" height="10" rx="5"/><rect x="386" y="72" width="130" height="10" rx="5"/></g></g>
<g><path d="M400 350q-6 -96 54 -112h44q60 16 56 112Z" fill="#8E2F3E"/><path d="M454 238l22 40 22 -40Z" fill="#fff"/><path d="M470 262h12l4 44 -10 12 -10 -12Z" fill="#1E2C3E"/><path d="M460 214h32v28q-16 14 -32 0Z" fill="#A86E4C"/><path d="M436 176c0 -38 18 -56 42 -56s42 18 42 56c0 34 -18 56 -42 56s-42 -22 -42 -56Z" fill="#C98A62"/><path d="M432 172c-6 -46 20 -64 46 -64s54 18 44 66c-8 -14 -12 -24 -14 -34 -30 8 -56 0 -62 -6 -6 12 -10 24 -14 38Z" fill="#241A18"/><circle cx="464" cy="178" r="4" fill="#241A18"/><circle cx="494" cy="178" r="4" fill="#241A18"/><path d="M462 202q16 16 34 0" stroke="#6B2E22" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M478 182q-4 10 4 12" stroke="#96603F" stroke-width="3" fill="none" stroke-linecap="round"/></g>
<path d="M220 336h420v144H220Z" fill="url(#desk)"/><path d="M206 322h434v20H206Z" fill="#E0A468"/><path d="M206 322h434v6H206Z" fill="#FFD9A0"/><g fill="none" stroke="#6E3C1A" stroke-width="4"><rect x="250" y="364" width="110" height="90"/><rect x="386" y="364" width="110" height="90"/><rect x="522" y="364" width="110" height="90"/></g>
<g><path d="M580 322v-50" stroke="#E2B04A" stroke-width="7"/><path d="M548 276q4 -46 32 -46t32 46Z" fill="#FFE0A0"/><path d="M560 322h40" stroke="#E2B04A" stroke-width="9" stroke-linecap="round"/><path d="M322 322a22 22 0 0 1 44 0Z" fill="#E2B04A"/><path d="M344 300v-8" stroke="#E2B04A" stroke-width="6" stroke-linecap="round"/><path d="M330 314q4 -8 12 -9" stroke="#FFF3C8" stroke-width="3" fill="none" stroke-linecap="round"/></g>
<ellipse cx="150" cy="466" rx="140" ry="12" fill="#08161E" opacity=".6"/><g><path d="M132 466v-60M166 466v-60" stroke="#22304A" stroke-width="22" stroke-linecap="round"/><path d="M96 420q-8 -150 52 -160 62 10 56 160Z" fill="#E9B13C"/><path d="M96 420q-8 -150 52 -160h10q-44 50 -34 160Z" fill="#FFD36E"/><path d="M134 228h34v36q-18 12 -34 0Z" fill="#D49C76"/><path d="M110 192c0 -40 20 -58 44 -58s44 20 44 58c0 34 -18 56 -44 56s-44 -22 -44 -56Z" fill="#EFC19B"/><path d="M104 214c-16 -70 12 -96 50 -96 34 0 52 26 46 56 -22 0 -40 -8 -50 -20 -4 24 -18 36 -26 62Z" fill="#3A2722"/><circle cx="184" cy="192" r="4" fill="#33231B"/><path d="M170 220q12 6 20 -4" stroke="#9A4538" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M196 196q8 8 0 12" stroke="#B9805A" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M186 300q30 20 54 18" stroke="#E9B13C" stroke-width="22" stroke-linecap="round" fill="none"/><circle cx="246" cy="317" r="12" fill="#EFC19B"/></g>
<g><path d="M36 350v-60h40v60" fill="none" stroke="#9AA8AC" stroke-width="5"/><rect x="16" y="350" width="80" height="104" rx="10" fill="#D8553B"/><rect x="16" y="350" width="24" height="104" rx="10" fill="#F07A5E"/><path d="M40 366v76M60 366v76M80 366v76" stroke="#A83A24" stroke-width="3"/><circle cx="30" cy="460" r="8" fill="#08161E"/><circle cx="82" cy="460" r="8" fill="#08161E"/></g>`,
};

const moonDrive: Drawing = {
  name: "moon-drive",
  prompt: '아이의 "왜?"에 나이에 맞게 대답하기',
  alt: "밤길을 달리는 차 뒷자리 창에서 아이가 커다란 달을 가리켜요. 산 위에 토끼 모양 그림자가 있어요.",
  svg: `${vertical("night", "#172554", "#2A3F7E", "#5E6FB0", "#B49AC8")}${radial("moon", "#FFFDF0", "#FFF3C4", "#FBE08E")}${radial("halo", "#FFF3C4/0.55", "#FFF3C4/0")}
<rect width="640" height="480" fill="url(#night)"/><circle cx="440" cy="140" r="220" fill="url(#halo)"/><circle cx="440" cy="140" r="88" fill="url(#moon)"/><g fill="#E9CB76" opacity=".6"><path d="M420 170q-20 -6 -18 -26 2 -16 18 -18 -10 -30 -2 -40 12 4 12 34 8 -30 18 -34 8 10 -4 42 20 10 16 30 -6 18 -40 12Z"/><circle cx="484" cy="110" r="12"/><circle cx="492" cy="176" r="8"/></g>
<g fill="#fff">${repeat(34, (i) => `<circle cx="${(i * 113 + 20) % 640}" cy="${(i * 61 + 14) % 230}" r="${0.9 + (i % 3) * 0.7}" opacity="${0.5 + (i % 3) * 0.2}"/>`)}</g>
<path d="M0 300l90 -80 80 50 110 -110 110 96 80 -50 90 70 80 -40v130H0Z" fill="#3A4687"/><path d="M280 160l50 46 -30 10 -20 -14 -24 16 -30 6Z" fill="#7C86C0"/><path d="M0 340l120 -60 110 40 130 -60 120 54 160 -40v110H0Z" fill="#25326A"/><path d="M500 276q-8 -4 -6 -14 -6 -16 2 -24 6 4 6 22 4 -18 10 -20 6 6 -2 24 6 4 2 12Z" fill="#25326A"/>
<path d="M0 372q160 -30 320 -10t320 -12v130H0Z" fill="#141C46"/><path d="M0 412h640v68H0Z" fill="#2A2E4E"/><g stroke="#F6DC8A" stroke-width="6" stroke-linecap="round"><path d="M20 450h60M140 450h60M520 450h50M610 450h40"/></g>
${[40, 128, 584].map((x, i) => `<g><path d="M${x} 414v-${70 + i * 14}" stroke="#0C1230" stroke-width="9"/><path d="M${x - 34} ${360 - i * 8}L${x} ${230 - i * 10}l34 130ZM${x - 28} ${316 - i * 8}" fill="#0F1738"/></g>`).join("")}<g stroke="#8C9AD8" stroke-width="3" stroke-linecap="round" opacity=".7"><path d="M0 330h50M80 390h60M560 330h70M0 400h30"/></g>
<path d="M600 400l60 -14v60Z" fill="#FFF3C4" opacity=".6" filter="url(#blur4)"/>
<g><ellipse cx="370" cy="456" rx="230" ry="12" fill="#070B20" opacity=".7"/><path d="M160 436q-12 -60 30 -76l60 -14q40 -86 96 -92h90q56 6 84 92l50 14q34 8 30 46v30Z" fill="#E8553E"/><path d="M160 436q-12 -60 30 -76l60 -14q40 -86 96 -92h40q-70 20 -90 98l-90 22q-24 10 -24 62Z" fill="#FF8463"/><path d="M272 346q34 -66 78 -70h50v70ZM418 276h22q36 4 62 70h-84Z" fill="#20305E"/><path d="M272 346q34 -66 78 -70h18l-50 70Z" fill="#5E78B4" opacity=".7"/><path d="M418 276h14l-14 26Z" fill="#5E78B4"/>
<g><circle cx="374" cy="316" r="24" fill="#F5CDA8"/><path d="M350 312q-2 -28 24 -28 26 0 24 26 -14 -2 -22 -10 -8 10 -26 12Z" fill="#4A2E26"/><circle cx="384" cy="316" r="3.400" fill="#241A18"/><path d="M378 328q8 6 14 -1" stroke="#9A4538" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M356 346q4 -10 20 -10t20 10Z" fill="#F6D24A"/><path d="M392 338q10 -20 8 -44" stroke="#F5CDA8" stroke-width="8" stroke-linecap="round" fill="none"/></g><g><circle cx="458" cy="312" r="25" fill="#D9A67E"/><path d="M434 314q-6 -34 26 -32 28 2 24 28 -16 0 -22 -8 -10 10 -28 12Z" fill="#241A18"/><path d="M466 326q6 3 10 -2" stroke="#8A4232" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="472" cy="312" r="3.400" fill="#241A18"/><path d="M434 346q6 -10 26 -10t28 10Z" fill="#4FA3A5"/></g>
<path d="M272 346h146M410 276v140" stroke="#A8321F" stroke-width="4" fill="none"/><path d="M430 372h22" stroke="#7A2214" stroke-width="6" stroke-linecap="round"/><path d="M570 384q20 2 28 14l-24 6Z" fill="#FFF6D2"/><path d="M162 392q14 -6 22 2l-4 20h-16Z" fill="#FFB0A0"/><path d="M300 262h110q10 0 8 -14l-4 -14H310q-12 0 -14 14t4 14Z" fill="#3E8E8A"/><path d="M316 234v28M352 234v28M390 234v28" stroke="#2A6A68" stroke-width="4"/>
<g><circle cx="246" cy="438" r="38" fill="#0C1230"/><circle cx="246" cy="438" r="20" fill="#C9D0E4"/><circle cx="246" cy="438" r="7" fill="#4A5280"/><circle cx="502" cy="438" r="38" fill="#0C1230"/><circle cx="502" cy="438" r="20" fill="#C9D0E4"/><circle cx="502" cy="438" r="7" fill="#4A5280"/></g></g>`,
};

export const travel = [gyeongju, lanterns, frontDesk, moonDrive];
