import { quantity, won } from '../money.ts'

/** Labels of the order states. Only states of docs/product/orders.md have one. */
const statuses: Record<string, string> = {
  WAITING_PAYMENT: '결제 대기중',
  CONFIRM_PAYMENT: '결제 완료',
  READY_FOR_DELIVERY: '배송 대기중',
  DELIVERY: '배송중',
  CONFIRM_DELIVERY: '배송완료',
  CANCELED: '주문취소됨',
  REQ_REFUND: '환불 요청중',
  REQ_CANCEL: '취소 요청중',
  REQ_CHANGE: '교환 요청중',
  REFUND_ACCEPTED: '환불 요청 수락',
  REFUNDED: '환불완료',
  CHANGE_ACCEPTED: '교환 진행중',
  BUYER_PENDING: '결정 보류중',
  DONE: '완료',
}

/** docs/product/orders.md */
export const statusLabel = ({ status, refunded }: { status: string; refunded: boolean }): string =>
  refunded ? '완료이후 환불' : (statuses[status] ?? '상태 변경됨')

type Stages = Record<'AWAITED' | 'SENT' | 'RECEIVED', string>

/** Labels of claim steps: 반품 if products are sent back, 환불 if only money is refunded. */
const claimSteps: Record<string, string | Stages> = {
  REQ_REFUND: '반품 요청, 판매자 확인 중',
  REQ_CHANGE: '판매자 확인 중',
  REQ_CANCEL: '판매자 확인 중',
  REFUND_ACCEPTED: {
    AWAITED: '반품할 상품을 보내 주세요',
    SENT: '반품 상품 수거 중',
    RECEIVED: '반품 상품 수거 완료, 검수 중',
  },
  CHANGE_ACCEPTED: {
    AWAITED: '교환할 상품을 보내 주세요',
    SENT: '교환할 상품 수거 중',
    RECEIVED: '교환할 상품 수거 완료, 검수 중',
  },
  REFUNDED: '반품 완료',
}

/** Step of the claim, shown beside the status label; empty if the label includes it. */
export function claimStep({ status, stage }: { status: string; stage?: keyof Stages | null }): string {
  const step = claimSteps[status] ?? ''
  return typeof step === 'string' ? step : stage ? step[stage] : ''
}

export const orderTexts = {
  list: {
    title: '주문 내역',
    counters: {
      label: '주문 상태',
      all: '전체',
      ready: '결제 대기',
      paid: '결제완료',
      preparing: '상품준비',
      delivery: '배송중',
      confirm: '배송완료',
      refund: '취소·반품·교환',
    },
    count: (count: number) => `${quantity(count)}건`,
    loading: '주문을 불러오는 중입니다.',
    failed: '주문을 불러오지 못했습니다.',
    retry: '다시 시도',
    more: '이전 주문 더 보기',
    toAll: '모든 주문 보기',
    empty: {
      all: '아직 주문이 없습니다.',
      ready: '결제를 기다리는 주문이 없습니다.',
      paid: '판매자의 확인을 기다리는 주문이 없습니다.',
      preparing: '판매자가 준비하고 있는 주문이 없습니다.',
      delivery: '배송 중인 주문이 없습니다.',
      confirm: '도착한 주문이 없습니다.',
      refund: '진행 중인 취소, 반품, 교환이 없습니다.',
    },
    see: '주문 상세',
    seeOf: (number: string) => `주문 상세 ${number}`,
  },
  order: {
    title: '주문 상세',
    number: '주문번호',
    placedOn: (day: string) => `${day} 주문`,
    ships: (shopName: string) => `${shopName}에서 판매·배송`,
    back: '주문 내역',
    lines: '주문 상품',
    reduced: (amount: string) => `부분 환불 ${amount}`,
    each: (qty: number, price: number) =>
      qty > 1
        ? `${quantity(qty, '개')} · ${won(price * qty)} (1개 가격 ${won(price)})`
        : `${quantity(qty, '개')} · ${won(price)}`,
    delivery: '배송',
    track: '배송 조회',
    trackOf: (name: string) => `${name} 배송 조회 (새 창)`,
    trackingNumber: (carrier: string, number: string) => `${carrier} ${number}`,
    actionsOf: (name: string) => `${name}에 할 수 있는 일`,
  },
  actions: {
    review: '리뷰 쓰기',
    claims: { cancel: '취소 요청', return: '반품 요청', exchange: '교환 요청' },
    sendReturn: { awaited: '보낸 송장 등록', sent: '보낸 송장 수정' },
    moves: {
      confirm: {
        label: '구매 확정',
        done: '구매를 확정했습니다.',
        question: {
          title: '구매 확정',
          message: '상품을 잘 받으셨나요? 확정하면 포인트가 적립되고, 반품과 교환은 요청할 수 없습니다.',
        },
      },
      hold: {
        label: '결정 보류',
        done: '구매 결정을 미루었습니다.',
        question: {
          title: '결정 보류',
          message: '구매가 자동으로 확정되지 않게 미룹니다. 반품과 교환은 그대로 요청할 수 있습니다.',
        },
      },
      release: {
        label: '보류 해제',
        done: '보류를 풀었습니다.',
        question: {
          title: '보류 해제',
          message: '보류를 풀면 8일 뒤에 구매가 자동으로 확정됩니다.',
        },
      },
      withdraw: {
        label: '요청 철회',
        done: '요청을 철회했습니다.',
        question: { title: '요청 철회', message: '요청을 철회하고 그 전 상태로 돌아갈까요?' },
      },
      dropConversion: {
        label: '전환 거절',
        done: '전환을 거절했습니다. 요청은 그대로 진행됩니다.',
        question: { title: '전환 거절', message: '판매자의 제안을 거절하고 지금 요청을 그대로 진행할까요?' },
      },
      abandon: {
        label: '주문 취소',
        done: '주문을 취소했습니다.',
        question: {
          title: '주문 취소',
          message: '아직 입금하지 않은 주문을 취소합니다. 함께 결제하는 주문이 있으면 모두 취소됩니다.',
        },
      },
    },
  },
  amounts: {
    tier: '회원 등급',
    tierOff: (tier: string, percent: number) => `${tier} 회원 ${percent}% 할인`,
    productAmount: '상품 금액',
    off: '할인',
    bearer: (shopName: string, origin: string) =>
      `할인과 포인트는 ${shopName}에서 드린 것입니다. ${origin}에서 보내는 상품이라 적용할 수 있는 금액이 정해져 있습니다.`,
    points: '포인트 사용',
    delivery: '배송비',
    free: '무료',
    surcharge: '도서산간 추가 배송비',
    shown: {
      paid: '결제 금액',
      toPay: '결제할 금액',
      left: '환불 뒤 결제 금액',
      refunded: '환불한 금액',
      ordered: '주문 금액',
    },
    direct: '판매자에게 직접 낸 옵션 차액',
    refunded: '환불한 금액',
    accrual: (shopName: string, isConfirmed: boolean) =>
      `${shopName} 적립 ${isConfirmed ? '' : '예정 '}포인트`,
  },
  payment: {
    title: '결제',
    method: '결제 수단',
    methods: {
      bank: '무통장입금',
      test_card: '시험 카드',
      card: '신용카드',
      easy_pay: '간편결제',
      virtual_account: '가상계좌',
    },
    paidAt: '결제 일시',
    account: '입금 계좌',
    holder: '예금주',
    depositor: '입금하는 분',
    amount: '입금할 금액',
    due: '입금 기한',
    payee: {
      shop: (shopName: string) =>
        `${shopName}의 계좌로 바로 보내시는 것이고, 입금은 ${shopName}에서 확인합니다.`,
      platform: () => '마당의 계좌로 보내시는 것이고, 입금은 마당에서 확인해 판매자에게 알립니다.',
    },
    unsent: {
      shop: (amount: string, shopName: string) =>
        `환불할 ${amount}은 ${shopName}에서 알려 주신 계좌로 직접 보냅니다. 보내면 메일로 알려 드립니다.`,
      platform: (amount: string) =>
        `환불할 ${amount}은 마당에서 알려 주신 계좌로 보냅니다. 보내면 메일로 알려 드립니다.`,
    },
    together: '함께 주문한 다른 상점의 금액까지 한 번에 입금합니다.',
    receipt: '구매 영수증',
    provider: '결제 영수증 (새 창)',
  },
  /** a refund whose account the buyer has not given yet */
  awaitedAccount: {
    title: '환불받을 계좌',
    lead: (amount: string) =>
      `결제하신 금액에서 ${amount}을 환불합니다. 환불받을 계좌를 알려 주시면 3영업일 안에 보내 드립니다.`,
    open: '환불 계좌 등록',
    go: '등록',
    close: '닫기',
    done: '환불 계좌를 등록했습니다.',
  },
  receipt: {
    title: '구매 영수증',
    buyer: '구매자',
    item: '상품',
    qty: '수량',
    price: '금액',
    note: '이 영수증은 구매 내역을 확인하는 문서이며 세금계산서나 현금영수증이 아닙니다.',
    print: '인쇄',
  },
  reorder: {
    label: '다시 담기',
    unavailable: '지금은 살 수 없는 상품이 있습니다',
  },
  guest: {
    title: '비회원 주문 조회',
    lead: '주문번호와 주문할 때 적은 전화번호로 찾습니다.',
    numberHint: '숫자 16자리. 주문 완료 화면에 있습니다.',
    numberWrong: '주문번호는 숫자 16자리입니다. 예: 20261121-12345678',
    phone: '주문하신 분 전화번호',
    phoneMissing: '전화번호를 적어 주세요.',
    action: '주문 조회',
    notThere: '주문번호와 전화번호가 맞는 주문이 없습니다.',
    loggedIn: '로그인하셨습니다. 회원 주문은 여기에 있습니다:',
    own: '이 브라우저에서 한 주문',
    back: '다른 주문 조회',
    link: {
      title: '내 주문으로 옮기기',
      action: '내 주문으로 옮기기',
      lead: '비회원으로 한 주문을 로그인한 계정의 주문으로 옮깁니다.',
      moving: '주문을 옮기고 있습니다.',
      done: '내 주문으로 옮겼습니다.',
      elsewhere:
        '이 브라우저에서 비회원으로 한 주문이 아닙니다. 주문번호와 전화번호로 찾은 뒤 메일로 본인 확인을 하면 옮길 수 있습니다.',
      find: '비회원 주문 찾기',
    },
  },
  code: {
    title: '본인 확인',
    why: '주문한 브라우저가 아니어서 확인이 필요합니다. 주문할 때 적은 메일로 인증 번호 6자리를 보내 드립니다.',
    mail: '인증 번호 받기',
    mailed: (to: string) => `${to} 주소로 인증 번호를 보냈습니다.`,
    label: '인증 번호',
    hint: '숫자 6자리, 10분 안에 적어 주세요. 메일이 보이지 않으면 스팸함도 확인해 주세요.',
    wrong: '숫자 6자리를 적어 주세요.',
    enter: '확인',
    again: '인증 번호 다시 받기',
    back: '주문으로 돌아가기',
    proven: '확인되었습니다. 1시간 동안 이 주문을 취소하거나 반품을 요청할 수 있습니다.',
  },
  recipient: {
    title: '배송지',
    name: '받는 사람',
    phone: '연락처',
    address: '주소',
    memo: '배송 메모',
  },
  seller: {
    title: '판매자 정보',
    pick: (shopName: string, origin: string) =>
      `${shopName}에서 골라 담은 상품이며, 판매와 배송, 환불은 ${origin}에서 책임집니다.`,
    name: '상점',
    shop: (name: string) => `${name} 가기`,
  },
}
