import type { MailWords } from './mail-words.ts'

type Data = Readonly<Record<string, string>>

const itemOf = ({ title, option, count }: Data) => `${title}${option ? ` · ${option}` : ''}, ${count}개`
const button = '정기배송 보기'
const stop = '내 정기배송에서 건너뛰거나 날짜, 수량, 결제 수단을 바꾸고, 언제든지 바로 해지할 수 있습니다.'

export const subscriptionMailTexts = {
  'subscription-upcoming': (data: Data) => ({
    subject: `[${data.shop}] ${data.day}에 정기배송을 주문합니다`,
    heading: '정기배송 주문 예정',
    lines: [
      `${data.name}님, ${data.day} 오전 9시에 정기배송을 주문하고 저장한 결제 수단으로 결제합니다.`,
      itemOf(data),
      data.before
        ? `금액이 ${data.before}에서 ${data.amount}으로 올랐습니다. 내 정기배송에서 동의하셔야 주문합니다.`
        : '',
      data.amount && !data.before
        ? `지금 금액은 배송비를 포함해 ${data.amount}이고, 그날의 가격으로 결제합니다.`
        : '',
      data.agreed ? `그날 다시 오르면 지난 주문 금액인 ${data.agreed}까지는 여쭙지 않고 결제합니다.` : '',
      data.reason && !data.before ? `지금대로면 주문하지 않습니다. ${data.reason}` : '',
    ].filter(Boolean),
    button: data.before ? '금액 확인하고 동의하기' : button,
    note: stop,
  }),
  'subscription-refused': (data: Data) => ({
    subject: `[${data.shop}] 정기배송을 결제하지 못했습니다`,
    heading: '정기배송을 결제하지 못했습니다',
    lines: [
      `${data.name}님, ${data.day} 정기배송을 결제하지 못했습니다. ${data.reason}`,
      itemOf(data),
      `${data.retry} 오전 9시에 다시 결제합니다. 결제 수단을 바꾸면 바로 다시 결제합니다.`,
    ],
    button: '결제 수단 바꾸기',
    note: stop,
  }),
  'subscription-skipped': (data: Data) => ({
    subject: `[${data.shop}] 이번 정기배송은 주문하지 않았습니다`,
    heading: '이번 정기배송은 주문하지 않았습니다',
    lines: [
      `${data.name}님, ${data.day} 정기배송을 주문하지 않았고, 결제하지도 않았습니다. ${data.reason}`,
      itemOf(data),
      `다음 주문은 ${data.retry}입니다.`,
    ],
    button,
    note: stop,
  }),
  'subscription-paused': (data: Data) => ({
    subject: `[${data.shop}] 정기배송이 일시중지되었습니다`,
    heading: '정기배송이 일시중지되었습니다',
    lines: [
      `${data.name}님, ${data.day} 정기배송을 주문하지 않았고, 결제하지도 않았습니다. ${data.reason}`,
      itemOf(data),
      '다시 시작하기 전까지 주문도 결제도 하지 않습니다.',
    ],
    button: '정기배송 보기',
    note: '내 정기배송에서 지금 금액을 확인하고 다시 시작하거나, 바로 해지할 수 있습니다.',
  }),
} satisfies Record<string, (data: Data) => MailWords>
