/** A film or a sound of the seed, shown behind the pictures of its prompt. */
export type SeedRecording = {
  kind: "audio" | "video";
  /** The drawing that a film begins as, which is its poster; the file of a film has its name. */
  drawing: string;
  /** Title of the prompt that shows it. */
  prompt: string;
  alt: string;
  /** Said with it, because no model made it. */
  mark: string;
};

export const recordings: SeedRecording[] = [
  {
    kind: "video",
    drawing: "laundry",
    prompt: "사진 한 장을 움직이게, 바뀌면 안 되는 것부터 정하기",
    alt: "빨랫줄의 흰 이불이 왼쪽 바람에 천천히 부풀었다 가라앉고, 풀과 그림자만 따라 움직여요. 소리는 없어요.",
    mark: "예시 영상 · 글감이 그렸어요",
  },
  {
    kind: "audio",
    drawing: "morning-song",
    prompt: "브이로그 첫머리에 깔 한국어 노래, 가사까지 채우기",
    alt: "손가락으로 뜯는 기타 두 마디에 베이스와 브러시, 글로켄슈필이 더해지고 느려지며 끝나는 19초 반주예요. 노래는 없어요.",
    mark: "예시 소리 · 글감이 만들었어요",
  },
];
