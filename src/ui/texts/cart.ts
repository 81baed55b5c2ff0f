import { points, quantity, won } from '../money.ts'

/** Words of the cart. The sentences for an empty cart and for a failed add are fixed by the specification. */
export const cartTexts = {
  title: '장바구니',
  open: (lines: number) => (lines > 0 ? `장바구니 ${quantity(lines, '개')} 담김` : '장바구니'),
  close: '장바구니 닫기',
  loading: '장바구니를 불러오는 중입니다.',
  failed: '장바구니를 불러오지 못했습니다.',
  retry: '다시 시도',
  empty: '장바구니에 담긴 상품이 없습니다.',
  toProducts: '상품 보러 가기',
  withoutScripts: '장바구니를 보려면 브라우저에서 자바스크립트를 켜 주세요.',
  add: {
    label: '장바구니 담기',
    adding: '담는 중입니다.',
    done: '장바구니에 담았습니다.',
    see: '장바구니 보기',
    failed: (reason = '잘못된 상품입니다') => `장바구니 추가에 실패하였습니다. (${reason})`,
    offline: '인터넷 연결을 확인해 주세요',
    retry: '다시 시도',
  },
  guest: {
    text: '로그인하면 이 장바구니를 다른 기기에서도 볼 수 있습니다.',
    login: '로그인',
  },
  group: {
    toShop: '상점 가기',
    toShopOf: (shop: string) => `${shop} 상점 가기`,
    ships: (shop: string) => `${shop}에서 배송`,
    lines: (shop: string) => `${shop}에서 담은 상품`,
    goods: '상품 금액',
    fee: '배송비',
    free: '무료',
    feePending: '확인 중',
    total: '합계',
  },
  line: {
    quantity: (name: string) => `${name} 수량`,
    remove: (name: string) => `${name} 빼기`,
    removed: (name: string) => `${name}, 장바구니에서 뺐습니다.`,
    each: (price: number) => `1개 ${won(price)}`,
    short: (orderable: number) => `재고가 부족합니다. (주문 가능 수량: ${quantity(orderable, '개')})`,
    soldOut: '판매가 중단된 상품입니다.',
  },
  benefit: {
    toFree: (missing: number) => `${won(missing)} 더 담으면 무료배송`,
    isFree: '무료배송',
    member: '회원 혜택',
    joinPoint: (joinPoint: number) => `가입하면 바로 ${points(joinPoint)}`,
    points: (percent: number, gained: number) =>
      `구매액의 ${percent}%${gained > 0 ? `(${points(gained)})` : ''} 적립`,
  },
  summary: {
    title: '결제 예정 금액',
    goods: '총 상품 금액',
    fee: '총 배송비',
  },
  save: {
    label: '장바구니 저장',
    saving: '저장하는 중입니다.',
    done: '장바구니를 저장했습니다.',
    failed: '장바구니를 저장하지 못했습니다.',
    retry: '다시 시도',
  },
}
