import { readAllNotifications } from "#worker/features/notifications/read-notifications.ts";
import { readConversation } from "#worker/features/messages/read.ts";
import { sendMessage } from "#worker/features/messages/send.ts";
import { kst, MINUTE } from "./times.ts";
import type { Happening, Name } from "./world.ts";

type Conversation = {
  at: number;
  about?: string;
  /** The speaker, the minutes since the message before, and the words. */
  lines: [Name, number, string][];
  to: Name;
  /** The recipient has not read the last message yet. */
  isUnread?: true;
};

const conversations: Conversation[] = [
  {
    at: kst("09-02", 20, 14),
    to: "noeul",
    lines: [
      ["haneul", 0, "노을 님, 안녕하세요. 수업에 쓰시는 질문 만들기 이야기를 더 듣고 싶어서 메시지 드려요."],
      ["noeul", 42, "반가워요! 아이들이 먼저 틀린 답을 내게 하는 쪽으로 바꿨더니 말이 많아졌어요."],
      ["haneul", 8, "그 순서 그대로 회의에도 써 볼 수 있겠네요. 고맙습니다."],
    ],
  },
  {
    at: kst("09-30", 11, 3),
    about: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기",
    to: "haneul",
    lines: [
      ["buyer", 0, "두 시간짜리 녹음인데 한 번에 안 들어가요. 나눠 넣어도 될까요?"],
      [
        "haneul",
        96,
        "네, 안건이 바뀌는 곳에서 나누고 두 번째부터는 앞 결과를 먼저 붙여 주세요. 뒤집힌 결정을 그래야 알아봐요.",
      ],
      ["buyer", 15, "해 보니까 됐어요. 결정이 네 개에서 세 개로 줄었네요. 하나는 뒤에서 뒤집힌 거였어요."],
      ["haneul", 240, "그 하나를 찾으라고 만든 거예요. 잘 쓰고 계셔서 다행이에요."],
    ],
  },
  {
    at: kst("10-11", 18, 40),
    about: "비 그친 골목의 필름 스냅 사진",
    to: "haneul",
    lines: [
      ["garam", 0, "골목 사진 프롬프트에서 필름 종류를 바꿔 봤는데 초록 그늘이 더 자연스러워졌어요."],
      ["haneul", 130, "오, 어떤 말로 바꾸셨어요?"],
      ["garam", 12, "‘soft color negative with gentle green shadows’에서 shadows를 mid-tones로요. 담벼락이 덜 탁해요."],
      ["haneul", 55, "다음 판에 고를 수 있게 넣고 가람 님 이름을 적어 둘게요."],
    ],
  },
  {
    at: kst("10-24", 9, 21),
    to: "sol",
    lines: [
      ["bada", 0, "솔이 님, 심볼 로고 시안을 실제 간판에 걸어 봤어요. 멀리서도 읽히네요."],
      ["sol", 380, "와, 사진 보고 싶어요. 선 굵기를 8%로 잡은 보람이 있네요."],
      ["bada", 35, "다음 주에 찍어서 후기에 올릴게요!"],
    ],
  },
  {
    at: kst("11-06", 21, 10),
    about: "창가 빛으로 찍은 듯한 한식 메뉴 사진",
    to: "haneul",
    lines: [
      ["bada", 0, "한식 메뉴 사진에서 놋그릇이 자꾸 금색으로 번쩍여요. 가라앉힐 방법이 있을까요?"],
      ["haneul", 65, "그릇 칸에 brushed, matte를 앞에 붙여 보세요. 빛을 late-morning에서 overcast로 바꿔도 좋아요."],
      ["bada", 22, "matte 하나로 해결됐어요. 손님들이 메뉴판을 찍어 가요."],
    ],
  },
  {
    at: kst("11-18", 13, 30),
    about: "동네 가게 8초 소개 영상, 주인의 한마디까지",
    to: "garam",
    isUnread: true,
    lines: [
      ["noeul", 0, "가람 님, 8초 영상에서 마지막 한마디가 자꾸 잘려요. 몇 글자까지가 안전할까요?"],
      ["garam", 50, "띄어쓰기까지 열여덟 자예요. 숨 쉬는 시간까지 생각하면 열다섯 자가 편해요."],
      ["noeul", 340, "열네 자로 줄였더니 미소까지 들어갔어요! 보여 드리고 싶은데 결과를 어디에 올리면 될까요?"],
    ],
  },
  {
    at: kst("11-19", 19, 5),
    to: "buyer",
    isUnread: true,
    lines: [["sol", 0, "꼼꼼한다온 님, 지난번에 알려 주신 표 깨짐을 고쳤어요. 산 글에서 바로 새 판을 보실 수 있어요."]],
  },
  {
    at: kst("11-20", 8, 50),
    to: "haneul",
    isUnread: true,
    lines: [
      ["sol", 0, "하늘 님, 팁 글에 쓰신 ‘예시를 먼저 보여 주기’ 순서를 제 코드 리뷰 프롬프트에 옮겨도 괜찮을까요?"],
    ],
  },
];

const otherOf = ({ lines, to }: Conversation, speaker: Name) => (speaker === to ? lines[0]![0] : to);

function happeningsOf(conversation: Conversation): Happening[] {
  let { at } = conversation;
  let id = 0;
  const spoken = conversation.lines.map(([speaker, minutes, content], index): Happening => {
    at += minutes * MINUTE;
    return {
      at,
      async run({ as, idOf, promptIdOf }) {
        const about = index === 0 && conversation.about ? { prompt_id: promptIdOf(conversation.about) } : {};
        const recipient = otherOf(conversation, speaker);
        const { message } = await sendMessage(as(speaker), { recipient_id: idOf(recipient), content, ...about });
        id = message.conversation_id;
        if (index > 0) await readConversation(as(speaker), id, { limit: 20 });
      },
    };
  });
  const last = otherOf(conversation, conversation.lines.at(-1)![0]);
  const read: Happening = { at: at + 25 * MINUTE, run: ({ as }) => readConversation(as(last), id, { limit: 20 }) };
  return conversation.isUnread ? spoken : [...spoken, read];
}

const everyone = ["haneul", "bada", "sol", "noeul", "garam", "buyer"] satisfies Name[];

/** What members write to each other, and when they last looked at their notifications. */
export const conversationHappenings = (): Happening[] => [
  ...conversations.flatMap(happeningsOf),
  ...everyone.map((name, index) => ({
    at: kst("11-17", 8, index * 7),
    run: ({ as }: Parameters<Happening["run"]>[0]) => readAllNotifications(as(name)),
  })),
];
