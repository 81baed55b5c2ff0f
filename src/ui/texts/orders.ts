import { quantity, won } from '../money.ts'

/** Labels of spec 4; any other status has changed to something that this page does not know. */
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

/** What an order line's status is called (spec 4). */
export const statusLabel = ({ status, refunded }: { status: string; refunded: boolean }): string =>
  refunded ? '완료이후 환불' : (statuses[status] ?? '상태 변경됨')

/** Words of orders as shoppers see them. */
export const orderTexts = {
  list: {
    title: '주문 내역',
    counters: {
      label: '주문 상태',
      all: '전체',
      ready: '결제 대기',
      delivery: '배송',
      confirm: '배송 완료',
      refund: '취소·반품·교환',
    },
    count: (count: number) => `${quantity(count)}건`,
    loading: '주문을 불러오는 중입니다.',
    failed: '주문을 불러오지 못했습니다.',
    retry: '다시 시도',
    more: '이전 주문 더 보기',
    empty: {
      all: '아직 주문이 없습니다.',
      ready: '결제를 기다리는 주문이 없습니다.',
      delivery: '배송을 준비하거나 배송 중인 주문이 없습니다.',
      confirm: '도착한 주문이 없습니다.',
      refund: '진행 중인 취소, 반품, 교환이 없습니다.',
    },
    see: '주문 상세',
    seeOf: (number: string) => `주문 상세 ${number}`,
  },
  order: {
    title: '주문 상세',
    number: '주문번호',
    placed: (day: string) => `${day} 주문`,
    ships: (shop: string) => `${shop}에서 판매·배송`,
    back: '주문 내역',
    lines: '주문 상품',
    each: (qty: number, price: number) => `${quantity(qty, '개')} · ${won(price)}`,
    delivery: '배송',
    track: '배송 조회',
    trackOf: (name: string) => `${name} 배송 조회 (새 창)`,
    trackingNumber: (carrier: string, number: string) => `${carrier} ${number}`,
    actionsOf: (name: string) => `${name}에 할 수 있는 일`,
  },
  actions: {
    review: '리뷰 쓰기',
    claims: { cancel: '취소 요청', return: '반품 요청', exchange: '교환 요청' },
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
        question: { title: '요청 철회', message: '요청을 거두고 그 전 상태로 돌아갈까요?' },
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
    title: '결제 금액',
    goods: '상품 금액',
    off: '할인',
    coupon: '쿠폰 할인',
    points: '포인트 사용',
    delivery: '배송비',
    free: '무료',
    surcharge: '도서산간 추가 배송비',
    total: '결제 금액',
    refunded: '환불한 금액',
    left: '환불 뒤 결제 금액',
    accrual: (shop: string) => `${shop} 적립 예정 포인트`,
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
    together: '함께 주문한 다른 상점의 금액까지 한 번에 입금합니다.',
    receipt: '구매 영수증',
    provider: '결제 영수증 (새 창)',
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
    gone: '지금은 살 수 없는 상품이 있습니다',
  },
  claimForm: {
    ask: { cancel: '취소 요청하기', return: '반품 요청하기', exchange: '교환 요청하기' },
    back: '돌아가기',
    notNow: '지금은 요청할 수 없는 상태입니다. 주문 상세에서 진행 상황을 확인해 주세요.',
    lines: '어떤 상품인가요?',
    pieces: (qty: number) => quantity(qty, '개'),
    quantityOf: (name: string) => `${name} 수량`,
    chooseLine: '상품을 하나 이상 골라 주세요.',
    cause: '사유를 골라 주세요',
    causes: {
      cancel: {
        mind: '필요 없어졌거나 잘못 주문했어요.',
        fault: '배송이 늦거나 판매자 사정으로 취소해요.',
      },
      return: {
        mind: '마음에 들지 않거나 필요 없어졌어요.',
        fault: '불량이거나 깨졌거나 다른 상품이 왔어요.',
      },
      exchange: {
        mind: '다른 것으로 바꾸고 싶어요.',
        fault: '불량이거나 깨졌거나 다른 상품이 왔어요.',
      },
    },
    reason: {
      cancel: { mind: '자세한 사유 (선택)', fault: '자세한 사유' },
      return: { mind: '자세한 사유 (선택)', fault: '자세한 사유' },
      exchange: { mind: '바꾸고 싶은 옵션', fault: '자세한 사유' },
    },
    reasonHint: '판매자에게 그대로 전해집니다.',
    reasonMissing: { mind: '무엇으로 바꾸고 싶은지 적어 주세요.', fault: '어떤 문제인지 적어 주세요.' },
    photos: {
      label: '사진 (선택)',
      hint: '한 장에 5MB까지 JPG, PNG, WEBP. 판매자와 나만 볼 수 있습니다.',
    },
    account: {
      title: '환불받을 계좌',
      bank: '은행',
      number: '계좌 번호',
      holder: '예금주',
      missing: '적어 주세요.',
      wrong: '계좌 번호는 숫자와 하이픈 6자 이상입니다.',
    },
    summary: {
      title: {
        cancel: '취소되면 이렇게 환불됩니다',
        return: '반품이 끝나면 이렇게 환불됩니다',
        exchange: '교환은 이렇게 진행됩니다',
      },
      money: '환불할 금액',
      delivery: '그 가운데 배송비',
      wayBackFee: '반품 배송비',
      ofEach: (all: string, each: string) => `${all}(상품마다 ${each})`,
      points: '돌려받는 포인트',
      accrual: '적립되지 않는 포인트',
      wayBack: {
        return: {
          mind: (fee: string) =>
            `단순 변심이라 돌려보내는 배송비 ${fee}은 구매자가 부담하며, 환불할 금액에서 뺍니다.`,
          fault: () => '상품 문제라 돌려보내는 배송비는 판매자가 부담합니다.',
        },
        exchange: {
          mind: (fee: string) =>
            `단순 변심이라 돌려보내는 배송비 ${fee}은 구매자가 부담합니다. 내는 방법은 판매자가 알려 드립니다.`,
          fault: () => '상품 문제라 주고받는 배송비는 판매자가 부담합니다.',
        },
      },
      next: {
        cancel: {
          account: '판매자가 확인하면 적어 주신 계좌로 환불됩니다.',
          method: '판매자가 확인하면 결제한 수단으로 환불됩니다.',
        },
        return: {
          account:
            '판매자가 요청을 받아들이면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 적어 주신 계좌로 환불됩니다.',
          method:
            '판매자가 요청을 받아들이면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 결제한 수단으로 환불됩니다.',
        },
        exchange: '판매자가 요청을 받아들이면 상품을 돌려보내 주세요. 확인한 뒤 새 상품을 보냅니다.',
      },
      withdrawalOver: (day: string) =>
        `단순 변심 반품 기간이 ${day}에 끝났습니다. 판매자가 요청을 거절할 수 있습니다.`,
    },
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
    known: '로그인하셨습니다. 회원 주문은 여기에 있습니다:',
    own: '이 브라우저에서 한 주문',
    back: '다른 주문 조회',
  },
  claims: {
    title: '취소·반품·교환 요청',
    kinds: { cancel: '취소', return: '반품', exchange: '교환' },
    causes: {
      cancel: { mind: '단순 변심', fault: '판매자 사정' },
      return: { mind: '단순 변심', fault: '상품 문제' },
      exchange: { mind: '단순 변심', fault: '상품 문제' },
    },
    outcomes: {
      open: '진행 중',
      granted: '받아들여졌습니다',
      rejected: '판매자가 거절했습니다',
      withdrawn: '요청을 철회했습니다',
    },
    pieces: (qty: number) => quantity(qty, '개'),
    photos: (count: number) => `사진 ${quantity(count, '장')} 보기`,
    photo: (at: number) => `요청에 붙인 사진 ${at}`,
  },
  recipient: {
    title: '배송지',
    name: '받는 사람',
    phone: '연락처',
    address: '주소',
    memo: '배송 요청',
  },
  history: {
    title: '진행 내역',
    actors: { buyer: '구매자', seller: '판매자', timer: '자동', payment: '결제' } as Record<string, string>,
    pieces: (qty: number) => quantity(qty, '개'),
    others: (count: number) => ` 외 ${quantity(count, '건')}`,
    reason: (reason: string) => `사유: ${reason}`,
  },
  seller: {
    title: '판매자 정보',
    pick: (shop: string, origin: string) =>
      `${shop}에서 고른 상품이며, 판매와 배송, 환불은 ${origin}에서 책임집니다.`,
    name: '상점',
    shop: (name: string) => `${name} 가기`,
  },
  clock: {
    title: '다음에 할 일',
    done: '모든 진행이 끝났습니다.',
    late: '기한 지남',
    wayBack: '보내는 곳:',
    lines: ([first = '', ...others]: string[]) =>
      others.length > 0 ? `${first} 외 ${others.length}개` : first,
    who: { buyer: '구매자 차례', seller: '판매자 차례', timer: '자동 진행', payment: '결제 확인 중' },
    steps: {
      pay: '입금하시면 판매자가 준비를 시작합니다.',
      accept: '판매자가 주문을 확인하고 배송을 준비합니다.',
      ship: '판매자가 상품을 보냅니다.',
      arrive: '상품이 가는 중입니다. 도착하면 배송 완료로 바뀝니다.',
      confirm: '상품을 확인하고 구매를 확정해 주세요.',
      release: '구매 결정을 미루셨습니다. 정해지면 보류를 풀어 주세요.',
      acceptCancel: '판매자가 취소 요청을 확인하고 있습니다.',
      acceptReturn: '판매자가 반품 요청을 확인하고 있습니다.',
      acceptExchange: '판매자가 교환 요청을 확인하고 있습니다.',
      takeBack: '상품을 판매자에게 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 환불됩니다.',
      reship: '상품을 판매자에게 돌려보내 주세요. 받은 뒤 새 상품을 보냅니다.',
      refund: '환불하고 있습니다. 카드사와 은행에 따라 며칠 더 걸릴 수 있습니다.',
    } as Record<string, string>,
    until: (time: string) => `${time}까지`,
    byItself: {
      pay: (time: string) => `${time}까지 입금이 없으면 주문이 자동으로 취소됩니다.`,
      arrive: (time: string) => `${time}에 자동으로 배송 완료가 됩니다.`,
      confirm: (time: string) => `${time}에 자동으로 구매가 확정됩니다.`,
    } as Record<string, (time: string) => string>,
    withdrawal: (day: string, left: number) =>
      `단순 변심 반품은 ${day}까지 (${left === 0 ? '오늘까지' : `${left}일 남음`})`,
    withdrawalOver: (day: string) => `단순 변심 반품 기간이 ${day}에 끝났습니다.`,
  },
}
