import type { SeedPrompt } from "../types.ts";

export const prompts: SeedPrompt[] = [
  {
    prompter: "bada",
    title: "휴대폰으로 찍은 상품을 쇼핑몰 대표컷으로 다듬기",
    description:
      "책상 위에서 찍은 상품 사진을 첨부하면 모양과 라벨은 그대로 두고 배경, 빛, 그림자만 정리해 대표 이미지로 만들어요. 스튜디오를 빌리기 어려운 작은 쇼핑몰 운영자에게 맞아요.",
    model: "nano-banana",
    price: 0,
    tags: ["상품사진", "쇼핑몰", "누끼", "대표이미지", "사진보정"],
    body: `첨부한 사진 속 {{상품}}을 쇼핑몰 대표 이미지로 편집해 줘. 새로 그리는 것이 아니라 편집이야.

그대로 둘 것
- 상품의 모양, 비율, 색, 재질, 흠집이 아닌 모든 무늬
- 라벨의 글자와 로고. 한 글자도 바꾸거나 새로 쓰지 마. 흐려서 읽히지 않는 글자는 흐린 채로 둬.
- 사진에 보이는 개수와 구성

바꿀 것
- 배경: {{배경=순백(#FFFFFF)|아주 옅은 회색|따뜻한 아이보리}} 단색, 경계선과 바닥 이음매 없이
- 빛: 왼쪽 위에서 들어오는 크고 부드러운 조명, 오른쪽에 약한 반사광. 하얗게 날아간 곳이 없게
- 그림자: {{그림자=바닥에 닿는 자리만 옅게|오른쪽으로 길고 부드럽게|없음}}
- 색: 사진의 누런 실내등 기운을 걷어 내고 흰 종이가 희게 보이는 색온도로
- 먼지, 지문, 손, 책상 위 다른 물건은 지우기

구도
- {{비율=1:1|4:5|3:4}} 화면 한가운데에 상품을 바로 세우고, 위아래 여백은 각각 화면 높이의 10% 정도
- 카메라 높이와 각도는 원본을 따르되 기울어진 수평만 바로잡기

넣지 말 것: 글자, 가격표, 소품, 꽃, 물방울, 손, 테두리, 워터마크.`,
    examples: [
      {
        input: `첨부: 책상 위 갈색 유리병 핸드크림(노란 실내등 아래, 뒤로 키보드가 보임)
상품: 갈색 유리병 핸드크림 / 배경: 아주 옅은 회색 / 그림자: 바닥에 닿는 자리만 옅게 / 비율: 1:1`,
        output: `정사각형 화면. 이음매 없는 아주 옅은 회색 바탕 한가운데에 갈색 유리병이 똑바로 서 있다. 왼쪽 어깨를 따라 세로로 긴 빛줄기가 부드럽게 앉았고, 오른쪽 가장자리는 약한 반사광 덕에 배경에 묻히지 않는다. 뒤에 있던 키보드와 책상 결은 사라졌다. 병 바닥 둘레에만 옅은 그림자가 있어 떠 보이지 않는다. 노란 기운이 빠져 라벨 종이가 희게 보이고, 라벨의 큰 글자는 원본과 같다. 원본에서 흐리던 뒷줄의 작은 성분 글씨는 여전히 흐리다.`,
      },
    ],
    tested: ["nano-banana", "gpt-image"],
  },
  {
    prompter: "haneul",
    title: "창가 빛으로 찍은 듯한 한식 메뉴 사진",
    description:
      "작은 식당의 메뉴판이나 배달 앱 시안에 쓸 한식 사진을 창가 자연광 느낌으로 만드는 미드저니 프롬프트예요. 음식과 그릇, 각도만 바꾸면 한 벌처럼 어울리는 컷이 나와요.",
    model: "midjourney",
    price: 0,
    tags: ["음식사진", "메뉴판", "한식", "자연광", "미드저니"],
    body: `Editorial food photograph of {{음식=kimchi jjigae with tofu and pork, gently steaming}},
served in {{그릇=a black earthenware ttukbaegi|a matte white porcelain bowl|a brass bangjja bowl|a dark oval stone plate}},
placed slightly left of center on {{바닥=a worn oak table|a pale linen tablecloth|a dark slate counter}}.
Soft late-morning window light from the back left, gentle falloff, a white card filling the shadows on the right.
Camera at {{각도=45 degrees|eye level|straight overhead}}, 85mm lens look, shallow depth of field, focus on the front rim and the topmost ingredient.
Visible texture: glossy broth, crisp edges, individual grains, tiny bubbles, nothing over-styled.
Background: one out-of-focus side dish and a pair of plain metal chopsticks, generous empty space on the upper right for a menu name.
Natural color, warm whites, realistic portion for one person, the kind of table you find in a small neighborhood restaurant in Seoul.
--ar {{비율=4:5|1:1|16:9}} --style raw --stylize 100 --no text, logo, hands, people, confetti garnish, neon color`,
    examples: [
      {
        input: `음식: kimchi jjigae with tofu and pork, gently steaming
그릇: a black earthenware ttukbaegi / 바닥: a worn oak table / 각도: 45 degrees / 비율: 4:5`,
        output: `세로 4:5 사진. 손때 묻은 참나무 식탁의 가운데에서 조금 왼쪽에 검은 뚝배기가 놓였고, 붉은 국물 위로 두부 세 조각과 돼지고기, 익은 김치가 보인다. 왼쪽 뒤 창에서 들어온 빛이 국물 가장자리의 기름방울을 반짝이게 하고, 김이 역광에 희미하게 오른다. 초점은 뚝배기 앞 테두리와 맨 위 두부에 맞았고, 뒤쪽의 나물 접시와 쇠젓가락은 둥글게 흐려졌다. 오른쪽 위는 어둑한 식탁 면으로 비어 있어 메뉴 이름을 얹을 수 있다.`,
      },
      {
        input: `음식: cold buckwheat noodles in clear broth with pear, cucumber and half a boiled egg
그릇: a brass bangjja bowl / 바닥: a pale linen tablecloth / 각도: straight overhead / 비율: 1:1`,
        output: `정사각형 사진을 바로 위에서 내려다본 구도. 옅은 베이지 리넨 위에 은은한 금빛 방짜 유기 대접이 있고, 맑은 육수 속에 회갈색 메밀면이 타래로 감겨 있다. 면 위에 배와 오이가 부채꼴로 놓이고 노른자가 보이는 삶은 달걀 반쪽이 얹혔다. 왼쪽 가장자리에 쇠젓가락과 작은 반찬 접시가 걸쳐 있다. 빛은 왼쪽 위에서 비스듬히 들어와 대접 안쪽에 초승달 모양의 그늘을 만든다. 오른쪽 위 천의 잔주름만 남은 자리가 메뉴 이름을 둘 여백이다.`,
      },
    ],
    tested: ["midjourney"],
  },
  {
    prompter: "sol",
    title: "간판에서도 읽히는 동네 가게 단색 심볼 로고",
    description:
      "가게 이름과 이야기를 넣으면 한 가지 색, 굵은 도형으로 된 심볼 시안 네 가지를 한 장에 뽑아요. 도장과 작은 프로필 사진으로 줄여도 뭉개지지 않는 조건을 담아 실제 작업의 밑그림이 돼요.",
    model: "gpt-image",
    price: 5900,
    tags: ["로고", "심볼", "브랜딩", "소상공인", "시안"],
    body: `작은 가게의 심볼 로고 시안을 한 장에 네 가지 그려 줘. 글자 없이 그림 표시만 필요해.

가게: {{가게}}
가게가 지키는 것 한 문장: {{한 문장}}
꼭 떠올라야 하는 사물: {{사물}}
인상: {{인상=단단하고 정직한|다정하고 느긋한|맑고 가벼운|오래되고 믿음직한}}
색: 흰 바탕에 {{색=먹색(#1F1F1F)|진녹색(#1F4D3A)|벽돌색(#A4452C)}} 한 가지만

네 칸의 생각을 서로 다르게 해 줘. 2×2로 나란히 놓고 칸 사이는 넓은 흰 여백으로만 나눠.
왼쪽 위: {{사물}}을 세 개 이하의 기본 도형(원, 사각형, 반원)으로 줄인 것
오른쪽 위: {{사물}}을 꽉 찬 면으로 두고 가게 이야기를 흰 틈(네거티브 스페이스)으로 숨긴 것
왼쪽 아래: 굵기가 똑같은 선 하나가 끊기지 않고 이어져 {{사물}}이 되는 것
오른쪽 아래: 도장처럼 둥근 테두리 안에 {{사물}}을 좌우 대칭으로 넣은 것

모든 칸에 적용할 조건
- 선 굵기는 심볼 너비의 8% 이상. 16픽셀로 줄여도 모양이 남게
- 겹치는 면은 색의 농담이 아니라 흰 틈으로 구분
- 심볼 둘레에 심볼 너비의 4분의 1만큼 빈자리
- 정면에서 본 납작한 그림, 가장자리는 또렷하게
- 네 심볼의 눈에 보이는 크기와 무게를 비슷하게

쓰지 말 것: 글자, 숫자, 그라데이션, 그림자, 입체, 질감, 목업(간판·명함·컵), 왕관·월계수·방패, 이미 알려진 상표를 닮은 모양.`,
    preview: `작은 가게의 심볼 로고 시안을 한 장에 네 가지 그려 줘. 글자 없이 그림 표시만 필요해.
가게 이야기와 사물을 적으면 기본 도형, 숨은 그림, 한 줄 그림, 도장의 네 가지 생각으로 나눠 2×2 한 장에 보여 줍니다. 작은 크기에서도 남는 선 굵기와 여백 조건이 본문에 들어 있습니다.`,
    examples: [
      {
        input: `가게: 골목 식빵집 '모퉁이빵'
한 문장: 아침마다 그날 먹을 만큼만 굽는다
사물: 식빵 / 인상: 다정하고 느긋한 / 색: 벽돌색(#A4452C)`,
        output: `흰 바탕에 벽돌색 심볼 네 개가 2×2로 놓였다. 왼쪽 위는 네모 하나 위에 나란한 반원 둘을 얹어 식빵 옆모습이 된 도형. 오른쪽 위는 꽉 찬 식빵 면의 아래쪽에 반원과 짧은 빛살 세 개가 흰 틈으로 파여, 빵 안에서 해가 떠오르는 듯 보인다. 왼쪽 아래는 굵기가 고른 선 하나가 왼쪽 바닥에서 출발해 둥근 윗면을 넘고 안쪽으로 말려 들어가 식빵 단면이 된다. 오른쪽 아래는 굵은 원 안에 식빵이 좌우 대칭으로 앉은 도장 모양. 글자와 그림자는 없고 네 심볼의 크기가 비슷하다.`,
      },
    ],
    tested: ["gpt-image", "nano-banana"],
  },
  {
    prompter: "noeul",
    title: "얼굴은 그대로, 셀카를 단정한 프로필 사진으로",
    description:
      "셀카를 첨부하면 이목구비와 표정을 건드리지 않고 배경, 옷, 빛만 바꿔 사원증이나 소개 페이지에 쓸 프로필 사진으로 편집해요. 지나친 보정 없이 본인처럼 보이는 것이 목표예요.",
    model: "nano-banana",
    price: 0,
    tags: ["프로필사진", "인물사진", "사진보정", "셀카"],
    body: `첨부한 사진의 인물을 프로필 사진으로 편집해 줘. 나 본인의 사진이고, 가족이 봐도 다른 사람 같지 않아야 해.

1순위: 닮음
얼굴형, 눈·코·입의 크기와 간격, 점, 주름, 피부결, 머리카락 선, 안경, 표정을 원본과 같게 유지해. 턱을 깎거나 눈을 키우거나 나이를 바꾸지 마. 피부는 번들거림과 조명 얼룩만 줄여.

2순위: 바꿀 것
쓰임새: {{쓰임새=회사 소개 페이지|사내 메신저|강연 안내|블로그}}
옷: {{옷=남색 재킷과 흰 셔츠|회색 니트|검정 터틀넥|원본 옷 그대로}}. 체형에 자연스럽게 맞고 깃이 가지런하게
배경: {{배경=밝은 회색 벽|흐릿한 사무실 창가|연한 하늘색 단색|초록이 흐린 야외}}
빛: 얼굴 앞 45도에서 오는 부드러운 큰 조명, 눈동자에 작은 반짝임 하나, 배경과 얼굴의 빛 방향을 같게

3순위: 틀
가슴 위까지, 눈높이는 화면 위에서 3분의 1 지점, 머리 위에 손가락 두 개쯤의 여백. 비율 {{비율=1:1|4:5|3:4}}.
셀카 때문에 코와 이마가 가까이 커 보이면 85mm 렌즈로 한 걸음 떨어져 찍은 정도까지만 바로잡아.

원본에서 가려지거나 잘린 부분(귀, 어깨)은 가장 평범하게 이어 줘. 손, 휴대폰, 장신구를 새로 넣지 말고, 글자와 회사 로고도 넣지 마. 사진에 여러 명이 있으면 편집하지 말고 누구인지 물어봐.`,
    examples: [
      {
        input: `첨부: 방에서 찍은 상반신 셀카(둥근 안경, 옅은 미소, 왼쪽 뺨에 점)
쓰임새: 회사 소개 페이지 / 옷: 회색 니트 / 배경: 흐릿한 사무실 창가 / 비율: 4:5`,
        output: `세로 4:5 인물 사진. 둥근 안경, 옅은 미소, 왼쪽 뺨의 점이 셀카와 같은 자리에 그대로 있다. 눈가의 잔주름과 피부결이 남아 있고 이마의 번들거림만 줄었다. 결이 고운 회색 니트의 둥근 깃이 가지런하고, 뒤로는 사무실 창과 화분이 크게 흐려져 밝은 얼룩처럼 보인다. 창과 같은 쪽에서 온 부드러운 빛이 얼굴 한쪽을 조금 더 밝히고, 두 눈에 작은 반짝임이 하나씩 있다. 가까이 찍어 커 보이던 코의 비율이 살짝 편안해졌고, 화면은 가슴 위에서 끝난다.`,
      },
    ],
    tested: ["nano-banana"],
  },
  {
    prompter: "garam",
    title: "그림책 주인공 설정표와 장면을 같은 얼굴로 그리기",
    description:
      "그림책 주인공의 생김새를 먼저 설정표 한 장으로 굳힌 뒤, 그 그림을 붙여 장면을 하나씩 그리는 두 단계 프롬프트예요. 장마다 얼굴과 옷이 달라져 고생하던 그림책·동화 작가에게 맞아요.",
    model: "gpt-image",
    price: 7900,
    tags: ["그림책", "캐릭터", "일관성", "일러스트", "동화"],
    body: `그림책을 그린다. 이번에 할 단계: {{단계=1단계 설정표|2단계 장면}}
적힌 단계만 하고 다른 단계는 하지 않는다.

주인공
{{주인공}}
그림 재료: {{재료=색연필과 옅은 수채|두꺼운 과슈|종이 오려 붙이기|먹선과 한 가지 색}}
이번 장면(2단계에서만): {{장면=없음}}
글이 놓일 자리: {{글자리=왼쪽 위|오른쪽 위|아래쪽 4분의 1}}

[1단계 설정표]
가로 3:2, 흰 종이 바탕에 같은 주인공을 여섯 번 그린다.
윗줄: 앞, 옆, 뒤에서 본 전신. 발바닥 선을 맞추고 키를 똑같이.
아랫줄: 얼굴만 셋. 기쁨, 놀람, 시무룩함. 눈과 입만 바뀌고 머리 모양과 얼굴형은 같게.
오른쪽 가장자리에 머리, 피부(털), 옷, 신발, 포인트 색을 동그란 색 점 다섯 개로 세로로 찍는다. 글자는 쓰지 않는다.
주인공을 알아보게 하는 특징은 전신 셋에 모두 넣고, 얼굴 셋에는 그 자리에서 보이는 것을 빠뜨리지 않는다.

[2단계 장면]
첨부한 설정표의 주인공을 그대로 데려온다. 머리와 몸의 비율, 옷의 무늬 개수, 색 점의 색을 따른다. 첨부가 없으면 그리지 말고 설정표를 달라고 한다.
가로 2:1 펼침 그림. 주인공은 화면 높이의 3분의 1에서 2분의 1 크기.
가운데 접히는 선(화면 너비의 5%)에는 얼굴과 손을 두지 않는다.
글자리에는 하늘, 벽, 눈밭처럼 잔무늬 없는 면을 넓게 비운다. 글자는 그리지 않는다.
아이 눈높이의 낮은 시점, 먼 것은 옅게, 빛은 한 방향. 장면에 적지 않은 인물이나 동물을 더하지 않는다.

공통
재료의 결(종이 알갱이, 붓 자국, 가위 자국)이 보이게 하고 매끈한 3D 느낌은 피한다. 살아 있는 작가나 특정 작품의 화풍을 흉내 내지 않는다.`,
    preview: `그림책을 그린다. 1단계에서 주인공의 앞·옆·뒤와 표정 셋, 색 점을 담은 설정표를 만들고, 2단계에서 그 설정표를 첨부해 펼침 장면을 하나씩 그립니다.
글이 놓일 자리와 책이 접히는 선까지 계산한 화면 규칙, 장마다 생김새가 흔들리지 않게 하는 조건이 본문에 있습니다.`,
    examples: [
      {
        input: `단계: 1단계 설정표
주인공: 일곱 살쯤의 작은 수달. 노란 우비, 한쪽 귀 끝이 접힘, 빨간 장화
재료: 색연필과 옅은 수채 / 장면: 없음 / 글자리: 왼쪽 위`,
        output: `가로로 긴 흰 종이 위에 같은 수달이 여섯 번 그려졌다. 윗줄에는 앞, 옆, 뒤의 전신이 같은 키로 나란히 서 있고 빨간 장화의 바닥이 한 선에 맞는다. 셋 다 노란 우비를 입었고 왼쪽 귀 끝이 접혀 있다. 아랫줄의 얼굴 셋은 활짝 웃는 얼굴, 눈이 동그래진 얼굴, 입꼬리가 내려간 얼굴이며 얼굴형과 접힌 귀는 같다. 오른쪽 끝에 밤색, 크림색, 노랑, 빨강, 하늘색 동그라미가 세로로 찍혔다. 털에는 색연필 결이, 우비에는 물감이 고인 자국이 보인다.`,
      },
      {
        input: `단계: 2단계 장면 (위 설정표 첨부)
주인공: 위와 같음 / 재료: 색연필과 옅은 수채
장면: 비 갠 징검다리를 건너다 물에 비친 자기 얼굴을 들여다본다
글자리: 왼쪽 위`,
        output: `가로로 아주 긴 펼침 그림. 오른쪽 면의 징검돌 위에 노란 우비의 수달이 쪼그려 앉아 물을 들여다본다. 접힌 왼쪽 귀와 빨간 장화가 설정표와 같고, 수면에는 일렁이는 노란 얼굴이 비친다. 징검돌은 왼쪽 면으로 갈수록 작고 옅어진다. 가운데 접히는 자리에는 잔잔한 물만 흐른다. 왼쪽 위는 비가 갠 옅은 하늘빛 수채 면으로 비어 있어 글을 넣기 좋다. 빛은 오른쪽 위에서 와서 돌의 왼쪽에 푸른 그늘이 졌고, 다른 동물은 없다.`,
      },
    ],
    tested: ["gpt-image", "nano-banana"],
  },
  {
    prompter: "bada",
    title: "내 방 사진에 가구를 미리 놓아 보기",
    description:
      "방 사진을 첨부하고 바꾸고 싶은 것을 적으면 벽, 창, 문의 위치를 지킨 채 가구와 조명만 바꾼 모습을 보여 줘요. 이사나 가구 구입 전에 분위기를 가늠해 보고 싶은 사람에게 맞아요.",
    model: "nano-banana",
    price: 0,
    tags: ["인테리어", "방꾸미기", "가구배치", "자취방"],
    body: `첨부한 내 방 사진에서 가구와 꾸밈만 바꿔 보여 줘. 집을 고치는 게 아니라 지금 방에서 할 수 있는 변화만.

방: {{방 크기=6평 원룸}}
들일 것: {{들일 것}}
치울 것: {{치울 것=바닥에 쌓인 물건}}
남길 것: {{남길 것=침대}}
분위기: {{분위기=밝은 나무와 흰색|짙은 나무와 짙은 녹색|회색과 검정|크림색과 둥근 모양}}
시간: {{시간=흐린 낮|해 질 녘|조명 켠 밤}}

고정: 카메라 위치와 화각, 벽·천장·바닥의 형태, 창문과 문의 자리와 크기, 콘센트, 에어컨, 붙박이장, 기둥.
창밖 풍경도 그대로 두고 밝기만 시간에 맞춘다.

배치 규칙
- 가구 크기는 사진 속 문(높이 약 2m)을 자로 삼아 실제 비율로.
- 문이 열리는 자리와 방문에서 창까지 가는 길(폭 60cm 이상)은 비워 둔다.
- 창을 가구로 반 넘게 가리지 않는다.
- 들일 것에 적지 않은 큰 가구는 더하지 않는다. 작은 소품은 세 개까지.
- 들일 것이 다 들어가지 않으면 억지로 줄여 넣지 말고, 뒤에 적힌 것부터 뺀다.

벽에 못 박은 선반, 벽지 교체, 매립 조명처럼 세입자가 하기 어려운 것은 넣지 않는다. 스탠드, 러그, 커튼, 집게 조명은 괜찮다.
실제로 찍은 사진처럼 보이게 하고, 방을 넓어 보이게 늘이지 않는다. 사람과 글자는 넣지 않는다.`,
    examples: [
      {
        input: `첨부: 문 쪽에서 찍은 원룸(정면 창, 왼쪽 침대, 오른쪽 빈 벽, 바닥에 상자)
방 크기: 6평 원룸 / 들일 것: 폭 100cm 책상과 의자, 낮은 책장, 러그 / 치울 것: 바닥의 상자 / 남길 것: 침대
분위기: 밝은 나무와 흰색 / 시간: 해 질 녘`,
        output: `원본과 같은 자리에서 찍은 듯한 방 사진. 정면 창과 왼쪽 침대의 위치가 그대로이고 바닥의 상자는 사라졌다. 오른쪽 벽을 따라 밝은 나무 책상과 흰 의자가, 그 앞쪽으로 허리 아래 높이의 책장이 붙어 있다. 침대와 책상 사이에 아이보리 러그가 깔렸지만 문에서 창까지 걸어갈 길은 비어 있다. 책상 위에는 작은 스탠드, 책장 위에는 화분 하나가 놓였다. 창으로 주황빛이 낮게 들어와 바닥에 긴 창살 그림자를 만들고, 천장과 에어컨은 원본과 같다.`,
      },
    ],
    tested: ["nano-banana", "gpt-image"],
  },
  {
    prompter: "haneul",
    title: "비 그친 골목의 필름 스냅 사진",
    description:
      "글의 배경 사진이나 앨범 표지에 쓸 한국 골목 풍경을 35mm 필름 스냅처럼 만드는 FLUX용 프롬프트예요. 장소와 시간, 눈길이 머물 사물 하나만 바꿔 같은 결의 연작을 만들 수 있어요.",
    model: "flux",
    price: 0,
    tags: ["풍경사진", "필름감성", "골목", "스냅", "flux"],
    body: `A candid 35mm film photograph of {{장소=a narrow hillside alley in an old Seoul neighborhood, low brick houses, exposed gas pipes, tangled power lines}}, taken {{시간=just after rain at dusk|on a hazy early morning|on a bright winter noon|late at night under one streetlight}}.

The eye rests on one thing: {{사물=a red plastic stool left beside a closed gate}}, placed on the lower right third of the frame. Everything else supports it quietly.

The photographer stands at normal eye height and has just turned the corner. 40mm lens, f/4, focus on the object, the far end of the alley softly out of focus. The horizon is very slightly tilted, the way an unplanned photo is.

Light comes only from what exists in the place: the sky, a window, a streetlight. Wet or dry surfaces follow the weather, and reflections match the light above them.

Film character: {{필름=soft color negative with gentle green shadows|warm faded color negative|black and white with deep blacks}}, fine visible grain, slightly lifted shadows, a faint glow around the brightest highlights.

The street is empty and calm. Walls are plain and weathered: chipped paint, water stains, small potted plants. Signs are turned away from the camera or too far to read.

Composition: {{구도=vertical 2:3, alley leading up and away|horizontal 3:2, wall facing the camera|square, object framed by a doorway}}. Leave the upper third simple so that a title could sit there.`,
    examples: [
      {
        input: `장소: a narrow hillside alley in an old Seoul neighborhood, low brick houses, exposed gas pipes, tangled power lines
시간: just after rain at dusk / 사물: a red plastic stool left beside a closed gate
필름: soft color negative with gentle green shadows / 구도: vertical 2:3, alley leading up and away`,
        output: `세로 2:3 필름 사진. 비에 젖은 오르막 골목이 화면 안쪽으로 굽어 올라가고, 오른쪽 아래 닫힌 철문 옆에 빨간 플라스틱 의자 하나가 놓여 있다. 의자 앉는 면에 빗물이 고여 푸른 저녁 하늘이 비친다. 왼쪽 집 창문의 노란 불빛이 젖은 시멘트 바닥에 길게 번졌다. 벽돌담에는 물 얼룩과 가스관, 작은 화분 두어 개. 골목 끝은 부드럽게 흐려지고 그늘에는 옅은 초록빛이 돈다. 사람은 없고 읽히는 간판도 없다. 위쪽 3분의 1은 전선 몇 가닥과 하늘뿐이라 제목을 얹을 수 있다.`,
      },
    ],
    tested: ["flux", "gpt-image"],
  },
  {
    prompter: "sol",
    title: "한글 제목이 또렷한 카드뉴스 표지 그림",
    description:
      "카드뉴스 제목과 주제를 넣으면 한글 제목이 정확히 들어간 표지 한 장을 그려 줘요. 글자 자리와 그림 자리를 먼저 나누기 때문에 동아리, 도서관, 작은 단체의 소식 표지로 쓰기 좋아요.",
    model: "gpt-image",
    price: 0,
    tags: ["카드뉴스", "표지", "한글타이포", "일러스트", "SNS"],
    body: `SNS 카드뉴스의 표지 한 장을 그려 주세요. 세로 4:5, 가장자리에서 8% 안쪽을 안전선으로 잡습니다.

글자 (아래 따옴표 속 글자만, 띄어쓰기까지 똑같이)
큰 제목: "{{제목}}"
작은 글: "{{작은 글}}"
이 두 가지 말고는 어떤 글자, 숫자, 로고, 가짜 글씨도 넣지 않습니다. 그림 속 책, 간판, 화면은 빈 면으로 둡니다.

글자 자리
- 화면 위 40%. 큰 제목은 굵고 획 끝이 반듯한 고딕, 두 줄 이내, 왼쪽 정렬
- 낱말 중간에서 줄을 바꾸지 않습니다.
- 작은 글은 제목 높이의 3분의 1 크기로 제목 바로 아래
- 글자 뒤는 무늬 없는 단색 면. 글자와 바탕의 밝기 차이를 크게

그림 자리
- 화면 아래 60%. 그릴 것: {{그림}}
- 주인공이 되는 사물은 하나, 곁들이는 사물은 둘까지
- 표현: {{표현=납작한 면 일러스트|거친 판화 느낌|종이 콜라주|연필 스케치에 색 한 가지}}
- 그림의 한 부분이 글자 자리 쪽으로 살짝 올라와 위아래를 잇되 글자를 가리지 않습니다.

색
{{배색=크림·남색·주황|연두·진초록·흰색|하늘·먹색·노랑|연분홍·자주·크림}} 세 가지와 그 사이 색만 씁니다. 가장 진한 색은 제목에, 가장 튀는 색은 눈길이 갈 사물 하나에만.

제목이 16자를 넘으면 줄을 나눠 글자를 줄이지 말고, 더 짧은 제목을 제안한 뒤 기다려 주세요.`,
    examples: [
      {
        input: `제목: 밤에도 여는 도서관
작은 글: 5월부터 매주 금요일 밤 10시까지
그림: 어두운 거리에서 창이 환한 작은 도서관, 자전거 한 대, 나무 한 그루
표현: 거친 판화 느낌 / 배색: 크림·남색·주황`,
        output: `세로 4:5 표지. 위쪽 40%는 무늬 없는 크림색 면이고 왼쪽에 남색 굵은 고딕으로 "밤에도 여는"과 "도서관"이 두 줄로 놓였다. 바로 아래 작은 글씨로 "5월부터 매주 금요일 밤 10시까지"가 한 줄. 아래 60%는 남색 밤거리로, 가운데 작은 도서관의 창만 주황으로 환하다. 왼쪽에 자전거 한 대, 오른쪽에 나무 한 그루가 있고 나무 끝이 크림색 면 쪽으로 조금 올라와 위아래를 잇지만 글자에는 닿지 않는다. 면 가장자리에 판화처럼 거친 칼자국과 덜 묻은 잉크 자국이 있다. 건물에 간판 글씨는 없다.`,
      },
    ],
    tested: ["gpt-image", "nano-banana"],
  },
  {
    prompter: "garam",
    title: "제형이 보이는 화장품 질감 광고컷",
    description:
      "크림, 젤, 오일의 질감을 가까이에서 보여 주는 화장품 광고컷을 미드저니로 뽑는 프롬프트예요. 제형마다 빛과 움직임을 맞추는 문장이 들어 있어 상세페이지와 제안서 시안에 바로 쓸 수 있어요.",
    model: "midjourney",
    price: 4500,
    tags: ["화장품", "제품컷", "질감", "광고시안", "상세페이지"],
    body: `High-end cosmetic texture still life, macro product photography.

Hero: {{제형=a thick swirl of ivory cream with one soft peak|a clear gel smear with tiny suspended bubbles|golden facial oil caught mid-drip|pressed powder broken along one edge}}, spread across {{바탕=frosted glass|raw pale limestone|brushed aluminum|wet translucent acrylic}}.

Beside it, upper left, slightly out of focus: one blank unlabeled {{용기=low white glass jar|amber dropper bottle|slim aluminum tube|square refill pouch}}, its surface picking up the same color as the texture.

One natural cue only: {{원료=a single fresh mugwort leaf|a thin slice of yuja|three grains of rice|a small pine sprig}}, lower right, sharp, with its own clean shadow.

Light: a narrow strip light raking from the right at a low angle so that every ridge casts a thin shadow; a large diffuser overhead for soft highlights; a dark card on the left to carve the edge. Liquids show a bright rim and a caustic pattern on the surface below; powders stay matte; creams hold a satin sheen.

Color: {{색감=ivory and warm sand|pale sage and white|smoky lavender grey|amber and deep brown}}, low saturation, one tone family, background falling off smoothly to the upper edge.

Camera: 100mm macro look, 30 degrees above the surface, focus on the front third of the texture, crisp detail, honest viscosity, generous negative space at the top for copy.

--ar 4:5 --style raw --stylize 180 --no text, label, logo, hands, face, flowers, splash crown, glitter, plastic shine`,
    preview: `High-end cosmetic texture still life, macro product photography. 로 시작하는 미드저니 프롬프트입니다.
제형, 바탕, 용기, 원료, 색감 다섯 자리를 고르면 크림·젤·오일·파우더가 저마다의 질감으로 보이는 4:5 광고컷이 나옵니다. 낮게 스치는 빛과 반사를 제형별로 다룬 조명 문장, 글자와 로고를 막는 설정이 본문에 있습니다.`,
    examples: [
      {
        input: `제형: a thick swirl of ivory cream with one soft peak / 바탕: raw pale limestone / 용기: low white glass jar
원료: a single fresh mugwort leaf / 색감: pale sage and white`,
        output: `세로 4:5 접사. 결이 거친 밝은 석회석 위에 아이보리 크림이 소용돌이로 퍼져 있고 한가운데가 부드럽게 뾰족하다. 오른쪽에서 낮게 들어온 빛이 크림 골마다 가는 그림자를 만들어 되직함이 그대로 보인다. 왼쪽 위에는 라벨 없는 낮은 흰 유리 단지가 흐리게 놓였고 표면에 옅은 쑥빛이 비친다. 오른쪽 아래에는 쑥 잎 한 장이 또렷한 그림자와 함께 놓였다. 화면 위쪽은 흰빛 도는 옅은 녹색으로 고요하게 풀려 문구를 얹을 여백이 넉넉하다.`,
      },
      {
        input: `제형: golden facial oil caught mid-drip / 바탕: wet translucent acrylic / 용기: amber dropper bottle
원료: a thin slice of yuja / 색감: amber and deep brown`,
        output: `세로 4:5 접사. 젖은 반투명 아크릴 판 위로 금빛 오일 한 줄기가 늘어지며 떨어지는 순간이다. 방울 가장자리에 밝은 테가 둘리고, 판 위에는 빛이 오일을 지나며 만든 호박색 물결무늬가 어른거린다. 왼쪽 위 흐린 자리에 라벨 없는 갈색 스포이트 병이 서 있다. 오른쪽 아래의 얇은 유자 한 조각은 속껍질 결까지 또렷하다. 배경은 호박색에서 짙은 갈색으로 위로 갈수록 어두워져 밝은 색 문구를 얹기 좋다.`,
      },
    ],
    tested: ["midjourney"],
  },
];
