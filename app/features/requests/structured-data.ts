import type { RequestDetail } from "#contracts/requests.ts";

/** The request as a question with its answers (schema.org `QAPage`). */
export function requestData({ title, detail, create_at, member, answers }: RequestDetail, url: string) {
  const entries = answers.map(({ prompt, is_accepted, create_at: answeredAt }) => ({
    isAccepted: is_accepted,
    data: {
      "@type": "Answer",
      text: prompt.title,
      url: new URL(`/prompt/${prompt.id}`, url).href,
      datePublished: answeredAt,
      author: { "@type": "Person", name: prompt.prompter.nickname },
    },
  }));
  const dataOf = (isAccepted: boolean) =>
    entries.filter((one) => one.isAccepted === isAccepted).map(({ data }) => data);
  const [accepted] = dataOf(true);
  return {
    "@context": "https://schema.org",
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: title,
      text: detail || title,
      url,
      datePublished: create_at,
      author: { "@type": "Person", name: member.nickname },
      answerCount: answers.length,
      ...(accepted && { acceptedAnswer: accepted }),
      suggestedAnswer: dataOf(false),
    },
  };
}
