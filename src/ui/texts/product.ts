import { quantity, won } from '../money.ts'

export const productTexts = {
  soldOut: '품절된 상품입니다.',
  restock: '재입고 알림',
  restockLogin: { title: '재입고 알림', message: '로그인이 필요합니다. 로그인하시겠습니까?' },
  likes: (count: number) => `좋아요 ${quantity(count)}`,
  like: {
    on: '좋아요',
    off: '좋아요 취소',
  },
  comments: (count: number) => `리뷰·문의 ${quantity(count)}`,
  left: (count: number) => `${quantity(count)}개 남음`,
  sold: (count: number) => `하루 동안 ${quantity(count)}개 판매`,
  saleShare: (percent: number) => `할인 수량의 ${percent}% 판매`,
  coupons: { take: '쿠폰 받기', received: '받은 쿠폰', usedUp: '쿠폰 모두 소진' },
  gallery: {
    label: '상품 사진',
    enlarge: (index: number, total: number) => `사진 ${index}/${total} 크게 보기`,
    show: (index: number) => `사진 ${index} 보기`,
    previous: '이전 사진',
    next: '다음 사진',
    none: '등록된 사진이 없습니다.',
  },
  share: {
    label: '공유하기',
  },
  choose: {
    title: '옵션 선택',
    amount: '수량 선택',
    close: '닫기',
    soldOut: '품절',
    added: (name: string) => `${name} 옵션을 선택했습니다.`,
    bar: '구매하기 메뉴',
    cart: '장바구니',
    gift: '선물하기',
    buy: '구매하기',
    subscribe: '정기배송 신청',
    buying: '주문서를 여는 중…',
  },
  member: {
    most: (off: number) =>
      off > 0
        ? `(다른 상점에서 배송하는 상품이라 한 개에 ${won(off)}까지 할인)`
        : '(다른 상점에서 배송하는 상품이라 할인되지 않습니다)',
    percent: {
      own: '회원가',
      others: '회원이 되면',
      amount: (price: string) => price,
    },
    won: {
      own: '회원은 주문할 때',
      others: '회원이 되면 주문할 때',
      amount: (off: string) => `${off} 할인`,
    },
  },
  best: {
    label: '최대 혜택가',
    join: '회원이 되면',
    points: '적립',
    earns: (points: number, isMember: boolean) =>
      `${isMember ? '' : '회원이면 '}${quantity(points, 'P')} 적립 예정`,
  },
  delivery: {
    title: '배송',
    free: '무료배송',
    fee: (fee: number) => won(fee),
    freeFrom: (amount: number) => `${won(amount)} 이상 구매 시 무료`,
    freeFromThere: (amount: number) => `배송하는 상점의 판매가로 ${won(amount)} 이상 구매 시 무료`,
  },
  dispatch: {
    title: '출고',
    preorder: (day: string) => `예약 상품입니다. ${day}부터 순서대로 보냅니다.`,
    within: (days: number) => `결제 후 ${days}영업일 안에 보냅니다.`,
    sameDay: (hour: number) => `영업일 ${hour}:00까지 결제하면 그날, 그 뒤에는 다음 영업일에 보냅니다.`,
    today: (hour: number, arrives: string) => `오늘 ${hour}:00까지 결제하면 오늘 출고, ${arrives} 도착 예정`,
    remote: (jeju: number, island: number) =>
      jeju === island ? `(제주·도서산간 +${jeju}일)` : `(제주 +${jeju}일, 도서산간 +${island}일)`,
    toRegion: { jeju: '(제주 배송지)', island: '(도서산간 배송지)' },
    dispatchAndArrival: (sent: string, arrives: string) =>
      `오늘 결제하면 ${sent}까지 출고, ${arrives} 도착 예정`,
  },
}
