type Data = Readonly<Record<string, string>>

const OBJECTION = '사유가 맞지 않다고 생각하시면 내 페이지에서 한 번 이의를 낼 수 있습니다.'

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
  'objection-kept': ({ name, shop, title, kind, answer }: Data) => ({
    subject: `[${shop}] 이의에 답이 왔습니다`,
    heading: '이의에 답이 왔습니다',
    lines: [
      `${name}님이 '${title}'에 쓰신 ${kind}는 숨긴 그대로 두기로 했습니다.`,
      `${shop}의 답: ${answer}`,
    ],
    button: '내가 쓴 글 보기',
  }),
  'objection-granted': ({ name, shop, title, kind }: Data) => ({
    subject: `[${shop}] 숨겼던 ${kind}를 다시 보입니다`,
    heading: `숨겼던 ${kind}를 다시 보입니다`,
    lines: [`${name}님의 이의를 인정해, '${title}'에 쓰신 ${kind}를 ${shop}에서 다시 보입니다.`],
    button: '내가 쓴 글 보기',
  }),
}
