import { type Payer, payerName } from "./providers.ts";

/** Why a run ended before its answer was whole. What has come stays. */
export type FaultKind =
  | "credit"
  | "key"
  | "busy"
  | "refused"
  | "cut"
  | "length"
  | "full"
  | "gone"
  | "too-long"
  | "offline"
  | "unreadable"
  | "down"
  | "allowance"
  | "locked"
  | "stopped";

export type Fault = { kind: FaultKind; message: string };

const about = (payer: Payer) => (payer === "free" ? "무료 체험" : payerName(payer));

/** `name` ends in a Latin letter or a Korean noun; the particles are written out for both. */
const sentences: Record<FaultKind, (name: string) => string> = {
  credit: (name) => `${name} 계정에 남은 크레딧이 없어요. 충전하고 다시 해 주세요.`,
  key: (name) => `${name} 키가 맞지 않거나 폐지됐어요. 다시 연결해 주세요.`,
  busy: (name) => `${name}에서 지금은 더 받지 않아요. 잠시 뒤에 다시 해 주세요.`,
  refused: () => "모델이 이 글에는 답하지 않기로 했어요. 글을 고치거나 다른 모델로 해 보세요.",
  cut: () => "답이 오다가 끊겼어요. 여기까지 온 글은 그대로 있어요.",
  length: () => "모델이 한 번에 쓸 수 있는 길이를 다 썼어요. 여기까지 온 글은 그대로 있어요.",
  full: () => "답이 너무 길어서 20만 자까지만 받았어요.",
  gone: () => "이 모델은 이제 쓸 수 없어요. 다른 모델을 골라 주세요.",
  "too-long": () => "글이 이 모델에 너무 길어요. 글을 줄이거나 더 긴 글을 읽는 모델을 골라 주세요.",
  offline: () => "인터넷에 연결되어 있지 않아요. 연결되면 다시 해 주세요.",
  unreadable: (name) => `${name}에서 읽을 수 없는 답이 왔어요. 잠시 뒤에 다시 해 주세요.`,
  down: (name) => `${name}에서 지금은 답하지 못해요. 잠시 뒤에 다시 해 주세요.`,
  allowance: () => "오늘의 무료 체험을 다 썼어요. 내일 다시 쓰거나 내 계정을 연결해 주세요.",
  locked: () => "구매하고 열람한 글만 여기서 써 볼 수 있어요.",
  stopped: () => "멈췄어요. 여기까지 온 글은 그대로 있어요.",
};

export const faultOf = (kind: FaultKind, payer: Payer): Fault => ({ kind, message: sentences[kind](about(payer)) });

/** A fault that ends the reading of an answer. */
export class RunFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** What goes on from where it ended, rather than anew. */
export const goesOn = ({ kind }: Fault) => kind === "cut" || kind === "length" || kind === "stopped";
