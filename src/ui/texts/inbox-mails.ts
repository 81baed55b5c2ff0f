type Data = Readonly<Record<string, string>>

const OBJECTION = '사유가 맞지 않다고 생각하시면 상점에 문의해 주세요.'

/** Mails to the writers of questions and reviews. */
export const inboxMailTexts = {
  'question-answered': ({ name, shop, title }: Data) => ({
    subject: `[${shop}] 상품 문의에 답변이 달렸습니다`,
    heading: '상품 문의에 답변이 달렸습니다',
    lines: [`${name}님이 '${title}'에 남기신 문의에 ${shop}에서 답변했습니다.`],
    button: '답변 보기',
  }),
  'question-hidden': ({ name, shop, title, reason }: Data) => ({
    subject: `[${shop}] 상품 문의가 숨겨졌습니다`,
    heading: '상품 문의가 숨겨졌습니다',
    lines: [`${name}님이 '${title}'에 남기신 문의를 ${shop}에서 숨겼습니다.`, `사유: ${reason}`],
    button: '내 상품 문의 보기',
    note: OBJECTION,
  }),
  'review-hidden': ({ name, shop, title, reason }: Data) => ({
    subject: `[${shop}] 리뷰가 숨겨졌습니다`,
    heading: '리뷰가 숨겨졌습니다',
    lines: [`${name}님이 '${title}'에 쓰신 리뷰를 ${shop}에서 숨겼습니다.`, `사유: ${reason}`],
    button: '내가 쓴 리뷰 보기',
    note: OBJECTION,
  }),
}
