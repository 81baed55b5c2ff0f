import { isReadyToCollect, sentWords } from './delivery-ways.ts'
import type { MailWords } from './mail-words.ts'

/** Amounts and times are already formatted. */
type Data = Readonly<Record<string, string>>

const about = ({ number, title }: Data) => [`주문번호 ${number}`, `주문 상품 ${title}`]
const button = '주문 보기'

/** The parcel; a way of delivery has no number. */
const parcelLines = ({ carrier = '', tracking }: Data) =>
  tracking ? [`택배사 ${carrier}`, `운송장 번호 ${tracking}`] : [`배송 방법 ${carrier}`, sentWords(carrier)]

const ways: Record<string, (data: Data) => string> & { method: (data: Data) => string } = {
  shop: ({ shop }) =>
    `${shop}에서 알려 주신 계좌로 3영업일 안에 직접 보내 드립니다. 보내면 다시 알려 드립니다.`,
  platform: () => '마당에서 알려 주신 계좌로 3영업일 안에 보내 드립니다. 보내면 다시 알려 드립니다.',
  method: () => '결제하신 방법에 따라 3영업일 안에 돌려 드립니다.',
}

const refundWay = (data: Data) =>
  data.awaitsAccount
    ? '아래 버튼을 눌러 주문에서 환불받을 계좌를 알려 주세요. 알려 주시면 3영업일 안에 보내 드립니다.'
    : (ways[data.sender ?? ''] ?? ways.method)(data)

const payHere = (name: string, amount = '') =>
  `${name} ${amount}은 아래 버튼을 눌러 주문에서 결제해 주세요. 결제가 끝나야 새 상품을 보냅니다.`

const feeWords = ({ claim, fee, shop, pays }: Data) => {
  if (claim !== '교환') return `반품 배송비 ${fee}은 환불할 금액에서 차감합니다.`
  return pays
    ? payHere('교환 배송비', fee)
    : `교환 배송비 ${fee}은 자동으로 결제되지 않습니다. ${shop}에서 전화나 메일로 알려 드리는 계좌로 보내 주세요.`
}

/** The option of an exchange, and its difference in price: what the buyer pays (`due`) or gets back (`back`). */
const optionWords = ({ option, options, due, back, shop, pays }: Data) => [
  ...(option ? [`받으실 옵션 ${option}`] : []),
  ...(options ? ['받으실 옵션과 차액은 주문에서 확인해 주세요.'] : []),
  ...(due
    ? [
        pays
          ? payHere('옵션 차액', due)
          : `옵션 차액 ${due}은 ${shop}에서 전화나 메일로 알려 드리는 계좌로 보내 주세요. 받은 뒤 새 상품을 보냅니다.`,
      ]
    : []),
  ...(back ? [`옵션 차액 ${back}은 새 상품을 보낼 때 돌려 드립니다.`] : []),
]

const acceptedWords = ({ claim, started }: Data) =>
  started ? `${claim}이 접수되었습니다` : `${claim} 요청이 수락되었습니다`

/** Mails queued by an older version have no kind. */
const claimOf = ({ claim }: Data) => claim || '취소·반품·교환'

const doneWords = ({ claim, amount }: Data) =>
  claim === '반품'
    ? '반품을 완료했습니다'
    : claim === '취소' || !amount
      ? '주문을 취소했습니다'
      : '결제 금액을 환불합니다'

const refundWords = (data: Data) =>
  data.claim === '반품'
    ? '반품이 완료되었습니다'
    : data.claim === '취소' || !data.amount
      ? '주문이 취소되었습니다'
      : '주문이 환불되었습니다'

const addressWords = ({ by }: Data) =>
  by === 'gift' ? '선물을 받는 분이 배송지를 적었습니다' : '배송지가 변경되었습니다'

export const orderMailTexts = {
  'order-waiting': (data: Data) => ({
    subject: `[${data.shop}] ${data.extended ? '입금 기한을 늘렸습니다' : '입금을 기다리고 있습니다'}`,
    heading: data.extended ? '입금 기한을 늘렸습니다' : '입금을 기다리고 있습니다',
    lines: [
      data.extended
        ? `${data.name}님, 판매자가 입금 기한을 늘렸습니다. 아래 계좌로 입금하시면 주문이 완료됩니다.`
        : data.again
          ? `${data.name}님, 아직 입금을 확인하지 못했습니다. 아래 계좌로 입금하시면 주문이 완료됩니다.`
          : `${data.name}님, 주문해 주셔서 고맙습니다. 아래 계좌로 입금하시면 주문이 완료됩니다.`,
      ...about(data),
      `입금하실 금액 ${data.amount}`,
      `입금 계좌 ${data.account}`,
      ...(data.depositor ? [`입금자명 ${data.depositor}`] : []),
      `입금 기한 ${data.until}`,
      ...(data.payee === 'shop'
        ? [`${data.shop}의 계좌로 바로 보내시는 것이고, 입금은 ${data.shop}에서 확인합니다.`]
        : []),
      ...(data.payee === 'platform' ? ['마당의 계좌로 보내시는 것이고, 입금은 마당에서 확인합니다.'] : []),
    ],
    button,
    note: '기한까지 입금되지 않으면 주문이 자동으로 취소됩니다.',
  }),
  'order-paid': (data: Data) => ({
    subject: `[${data.shop}] 결제가 완료되었습니다`,
    heading: '결제가 완료되었습니다',
    lines: [
      `${data.name}님, ${data.shop}에서 주문해 주셔서 고맙습니다.`,
      ...about(data),
      `결제 금액 ${data.amount}`,
      '상점에서 주문을 확인하고 상품을 준비합니다. 발송되면 다시 알려 드립니다.',
    ],
    button,
  }),
  'order-code': (data: Data) => ({
    // The stored subject must not contain the code.
    subject: `[${data.shop}] 주문 조회 인증 번호`,
    heading: `인증 번호 ${data.code}`,
    lines: [
      `${data.name}님, 비회원 주문의 취소, 반품 같은 요청을 하시려면 주문 조회 화면에 이 번호를 적어 주세요.`,
      ...about(data),
      '10분 안에, 번호를 요청한 브라우저에서만 쓸 수 있습니다. 상점을 비롯해 누구에게도 알려 주지 마세요.',
    ],
    button,
    note: '요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 번호 없이는 아무것도 바뀌지 않습니다.',
  }),
  'order-canceled': (data: Data) => ({
    subject: `[${data.shop}] 주문이 취소되었습니다`,
    heading: '주문이 취소되었습니다',
    lines: [
      data.by === 'timer'
        ? `${data.name}님, 입금 기한이 지나 주문이 자동으로 취소되었습니다.`
        : `${data.name}님, 상점에서 입금 전인 주문을 취소했습니다.`,
      ...about(data),
    ],
    button,
    note: '쓰신 포인트가 있으면 돌려 드렸습니다.',
  }),
  'order-sent': (data: Data) => ({
    subject: `[${data.shop}] ${isReadyToCollect(data) ? '상품이 준비되었습니다' : '상품을 보냈습니다'}`,
    heading: isReadyToCollect(data) ? '상품이 준비되었습니다' : '상품을 보냈습니다',
    lines: [
      isReadyToCollect(data)
        ? `${data.name}님, ${data.shop}에서 주문하신 상품을 준비했습니다.`
        : `${data.name}님, ${data.shop}에서 주문하신 상품을 보냈습니다.`,
      ...about(data),
      ...(data.option ? [`바뀐 옵션 ${data.option}`] : []),
      ...parcelLines(data),
      ...(data.amount ? [`옵션 차액 환불 ${data.amount}`, refundWay(data)] : []),
    ],
    button,
  }),
  'order-option-changed': (data: Data) => ({
    subject: `[${data.shop}] 주문하신 상품의 옵션을 변경했습니다`,
    heading: '주문하신 상품의 옵션을 변경했습니다',
    lines: [
      `${data.name}님, ${data.shop}에서 보내기 전에 상품의 옵션을 변경했습니다.`,
      ...about(data),
      `바뀐 옵션 ${data.option}`,
      ...(data.amount ? [`옵션 차액 환불 ${data.amount}`, refundWay(data)] : []),
    ],
    button,
    note: '원하지 않으시면 주문에서 취소를 요청하거나 판매자에게 문의해 주세요.',
  }),
  'order-delayed': (data: Data) => ({
    subject: `[${data.shop}] 상품 발송이 늦어집니다`,
    heading: '상품 발송이 늦어집니다',
    lines: [
      `${data.name}님, 주문하신 상품을 예정보다 늦게 보내게 되었습니다. 죄송합니다.`,
      ...about(data),
      `새 발송 예정일 ${data.until}까지`,
      `사유 ${data.reason}`,
    ],
    button,
    note: '기다리기 어려우시면 주문에서 취소를 요청하실 수 있습니다.',
  }),
  'order-address': (data: Data) => ({
    subject: `[${data.shop}] ${addressWords(data)}`,
    heading: addressWords(data),
    lines: [
      data.by === 'gift'
        ? `${data.name}님, 선물을 받는 분이 배송지를 적었습니다. 판매자가 상품을 준비해 보냅니다.`
        : data.by === 'seller'
          ? `${data.name}님, ${data.shop}에서 주문의 배송지를 변경했습니다.`
          : `${data.name}님, 주문의 배송지를 변경했습니다.`,
      ...about(data),
      ...(data.reason ? [`사유 ${data.reason}`] : []),
      ...(data.fee
        ? [
            `추가 배송비 ${data.fee}은 자동으로 결제되지 않습니다. ${data.shop}에서 전화나 메일로 알려 드리는 계좌로 보내 주세요.`,
          ]
        : []),
      ...(data.amount ? [`환불되는 배송비 ${data.amount}`, refundWay(data)] : []),
      ...(data.by === 'gift' ? [] : ['바뀐 배송지는 주문에서 확인해 주세요.']),
    ],
    button,
    ...(data.by === 'gift' ? {} : { note: '배송지를 바꾸신 적이 없다면 바로 상점에 문의해 주세요.' }),
  }),
  'claim-accepted': (data: Data) => ({
    subject: `[${data.shop}] ${acceptedWords(data)}`,
    heading: acceptedWords(data),
    lines: [
      data.started
        ? `${data.name}님, ${data.shop}에서 ${data.claim}을 접수했습니다. 원하지 않으시면 주문에서 철회할 수 있습니다.`
        : `${data.name}님, ${data.shop}에서 ${data.claim} 요청을 수락했습니다.`,
      ...about(data),
      ...(data.returnTo ? [`보내실 곳 ${data.returnTo}`, `받는 사람 ${data.receiver}`] : []),
      ...(data.fee ? [feeWords(data)] : []),
      ...optionWords(data),
      ...(data.claim === '교환'
        ? [
            '상품을 보내신 뒤 주문에서 운송장 번호를 등록해 주세요.',
            `${data.shop}에서 받은 상품을 검수하고, 이상이 없으면 새 상품을 보냅니다.`,
          ]
        : [
            '상품을 보내신 뒤 주문에서 운송장 번호를 등록해 주세요.',
            `${data.shop}에서 받은 상품을 검수하고, 이상이 없으면 3영업일 안에 환불합니다.`,
          ]),
    ],
    button,
  }),
  'claim-rejected': (data: Data) => ({
    subject: `[${data.shop}] ${claimOf(data)} 요청이 거절되었습니다`,
    heading: `${claimOf(data)} 요청이 거절되었습니다`,
    lines: [
      `${data.name}님, ${data.shop}에서 ${claimOf(data)} 요청을 거절했습니다. 주문은 요청하기 전 상태로 돌아갔습니다.`,
      ...about(data),
      ...(data.reason ? [`사유 ${data.reason}`] : []),
    ],
    button,
    note: '거절에 동의하지 않으시면 판매자에게 문의하거나, 1372 소비자상담센터와 전자거래분쟁조정위원회의 도움을 받을 수 있습니다.',
  }),
  'return-received': (data: Data) => ({
    subject: `[${data.shop}] 돌려보내신 상품을 받았습니다`,
    heading: '돌려보내신 상품을 받았습니다',
    lines: [
      `${data.name}님, ${data.shop}에서 ${data.claim} 상품을 받았습니다.`,
      ...about(data),
      data.claim === '교환'
        ? '상품을 검수한 뒤 새 상품을 보내 드립니다.'
        : '상품을 검수한 뒤 3영업일 안에 환불하거나 결과를 알려 드립니다.',
    ],
    button,
  }),
  'return-collected': (data: Data) => ({
    subject: `[${data.shop}] ${data.claim} 상품의 수거를 접수했습니다`,
    heading: '수거를 접수했습니다',
    lines: [
      `${data.name}님, ${data.shop}에서 ${data.claim} 상품을 가지러 갑니다. 상품을 포장해 기사님께 건네주세요.`,
      ...about(data),
      `택배사 ${data.carrier}`,
      `운송장 번호 ${data.tracking}`,
    ],
    button,
  }),
  'return-asked': (data: Data) => ({
    subject: `[${data.shop}] ${data.claim} 상품을 보내셨나요?`,
    heading: `${data.claim} 상품을 보내셨나요?`,
    lines: [
      ...(data.reason
        ? [
            `${data.name}님, 등록하신 운송장으로 상품이 오지 않았다고 ${data.shop}에서 알려 왔습니다.`,
            ...about(data),
            `판매자의 설명 ${data.reason}`,
          ]
        : [`${data.name}님, 수락된 ${data.claim} 상품이 아직 출발하지 않았습니다.`, ...about(data)]),
      ...(data.returnTo ? [`보내실 곳 ${data.returnTo}`, `받는 사람 ${data.receiver}`] : []),
      '보내셨으면 주문에서 운송장 번호를 등록해 주세요. 생각이 바뀌었으면 요청을 철회할 수 있습니다.',
      `${data.until}까지 등록하지 않으면 ${data.claim} 요청이 끝나고 구매가 확정됩니다.`,
    ],
    button,
  }),
  'return-expired': (data: Data) => ({
    subject: `[${data.shop}] ${data.claim} 요청이 끝나고 구매가 확정되었습니다`,
    heading: `${data.claim} 요청이 끝났습니다`,
    lines: [
      `${data.name}님, 기한까지 상품을 보내지 않아 ${data.claim} 요청이 끝나고 구매가 확정되었습니다.`,
      ...about(data),
    ],
    button,
    note: '이미 보내셨다면 운송장 번호와 함께 판매자에게 문의해 주세요.',
  }),
  'claim-refused': (data: Data) => ({
    subject: `[${data.shop}] 검수 뒤 ${data.claim}이 거부되었습니다`,
    heading: `${data.claim}이 거부되었습니다`,
    lines: [
      `${data.name}님, ${data.shop}에서 돌려보내신 상품을 검수하고 ${data.claim}을 거부했습니다.`,
      ...about(data),
      `사유 ${data.reason}`,
      ...(data.carrier ? ['상품은 다시 보내 드립니다.', ...parcelLines(data)] : []),
      ...(data.fee
        ? [
            data.pays
              ? `배송비 ${data.fee}은 구매자가 부담합니다. ${data.pays === 'done' ? '이미 결제하셨습니다.' : '아래 버튼을 눌러 주문에서 결제해 주세요.'}`
              : `배송비 ${data.fee}은 구매자가 부담합니다. ${data.shop}에서 전화나 메일로 알려 드리는 계좌로 보내 주세요.`,
          ]
        : ['배송비는 판매자가 부담합니다.']),
      '검수 사진은 주문에서 볼 수 있습니다.',
    ],
    button,
    note: '거부에 동의하지 않으시면 판매자에게 문의하거나, 1372 소비자상담센터와 전자거래분쟁조정위원회의 도움을 받을 수 있습니다.',
  }),
  'claim-conversion': (data: Data) => {
    const { to = '', step = '' } = data
    const outcome: Record<string, string> = {
      proposed: `${to}으로 바꾸자고 제안했습니다`,
      agreed: `${to}으로 바꾸는 데 동의했습니다`,
      declined: '바꾸는 데 동의하지 않았습니다',
    }
    const outcomeWords = outcome[step] ?? ''
    return {
      subject: `[${data.shop}] ${data.claim}을 ${outcomeWords}`,
      heading: `판매자가 ${outcomeWords}`,
      lines: [
        `${data.name}님, ${data.shop}에서 ${data.claim}을 ${outcomeWords}.`,
        ...about(data),
        ...(data.reason ? [`사유 ${data.reason}`] : []),
        ...(step === 'proposed' ? ['주문에서 내용을 확인하고 동의하거나 거절해 주세요.'] : []),
        ...(step === 'declined' ? [`${data.claim}은 그대로 진행됩니다.`] : []),
      ],
      button,
    }
  },
  'order-refunded': (data: Data) => ({
    subject: `[${data.shop}] ${refundWords(data)}`,
    heading: refundWords(data),
    lines: [
      `${data.name}님, ${data.shop}에서 아래 상품의 ${doneWords(data)}.`,
      ...about(data),
      ...(data.deduction ? [`검수 뒤 차감 금액 ${data.deduction}`, `사유 ${data.reason}`] : []),
      ...(data.canceledFor ? [`사유 ${data.canceledFor}`] : []),
      ...(data.amount ? [`환불 금액 ${data.amount}`, refundWay(data)] : []),
    ],
    button,
    note: '쓰신 포인트가 있으면 함께 돌려 드립니다.',
  }),
  'price-reduced': (data: Data) => ({
    subject: `[${data.shop}] ${data.amount}을 부분 환불합니다`,
    heading: '결제 금액 일부를 환불합니다',
    lines: [
      `${data.name}님, ${data.shop}에서 아래 상품의 결제 금액 일부를 환불합니다. 상품은 돌려보내지 않으셔도 됩니다.`,
      ...about(data),
      `부분 환불 금액 ${data.amount}`,
      ...(data.reducedFor ? [`사유 ${data.reducedFor}`] : []),
      refundWay(data),
    ],
    button,
    note: '나중에 이 상품을 취소하거나 반품하시면 남은 결제 금액을 환불합니다.',
  }),
  'refund-sent': (data: Data) => ({
    subject: `[${data.shop}] 환불금을 보냈습니다`,
    heading: '환불금을 보냈습니다',
    lines: [
      `${data.name}님, 아래 주문의 환불금을 알려 주신 계좌로 보냈습니다.`,
      ...about(data),
      `보낸 금액 ${data.amount}`,
    ],
    button,
  }),
} satisfies Record<string, (data: Data) => MailWords>
