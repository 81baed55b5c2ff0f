import { points, quantity, won } from '../money.ts'

/** The sentence for an empty cart is specified in docs/product/cart.md. */
export const cartTexts = {
  title: '장바구니',
  close: '장바구니 닫기',
  loading: '장바구니를 불러오는 중입니다.',
  failed: '장바구니를 불러오지 못했습니다.',
  retry: '다시 시도',
  empty: '장바구니에 담긴 상품이 없습니다.',
  toProducts: '상품 보러 가기',
  withoutScripts: '장바구니를 보려면 브라우저에서 자바스크립트를 켜 주세요.',
  guest: {
    text: '로그인하면 이 장바구니를 다른 기기에서도 볼 수 있습니다.',
    login: '로그인',
  },
  group: {
    toShop: '상점 가기',
    toShopOf: (shopName: string) => `${shopName} 상점 가기`,
    ships: (shopName: string) => `${shopName}에서 배송`,
    lines: (shopName: string) => `${shopName}에서 담은 상품`,
    choose: (name: string) => `${name} 주문에 포함`,
    productAmount: '상품 금액',
    fee: '배송비',
    free: '무료',
    off: (tier: string) => `${tier} 회원 할인`.trimStart(),
    minus: (amount: number) => `-${won(amount)}`,
    total: '합계',
    blocked: (reason: string) => `상점이 이용을 제한해 주문할 수 없습니다. 사유: ${reason}`,
    leftOut: '주문할 수 없는 상품과 수량은 금액에서 제외했습니다.',
  },
  line: {
    quantity: (name: string) => `${name} 수량`,
    remove: (name: string) => `${name} 삭제`,
    removed: (name: string) => `${name}, 장바구니에서 삭제했습니다.`,
    each: (price: number) => `1개 가격 ${won(price)}`,
    ofOrderable: (orderable: number) => `주문 가능한 ${quantity(orderable, '개')}의 금액`,
    overSale: (left: number) => `특가는 ${quantity(left, '개')}까지입니다. 더 많이 사면 모두 정상가입니다.`,
    short: (orderable: number) => `재고가 부족합니다. (주문 가능 수량: ${quantity(orderable, '개')})`,
    least: (min: number) => `이 상품은 ${quantity(min, '개')}부터 주문할 수 있습니다.`,
    most: (max: number) => `이 상품은 한 번에 ${quantity(max, '개')}까지 주문할 수 있습니다.`,
    soldOut: '판매가 중단된 상품입니다.',
  },
  benefit: {
    toFree: (missing: number) => `${won(missing)} 더 담으면 무료배송`,
    isFree: '무료배송',
    member: (tier: string) => `${tier} 회원 혜택`.trimStart(),
    wonOrPercent: (amount: number, percent: number) =>
      `상품 금액 ${won(amount)}이나 ${percent}% 중 더 큰 할인`,
    bounded: (max: number) =>
      max > 0
        ? `(다른 상점이 보내는 상품이라 ${won(max)}까지)`
        : '(다른 상점이 보내는 상품에는 적용되지 않습니다)',
    joinPoint: (joinPoint: number) => `가입하면 바로 ${points(joinPoint)}`,
    points: (percent: number, gained: number) =>
      `구매액의 ${percent}%${gained > 0 ? `(${points(gained)})` : ''} 적립`,
  },
  summary: {
    title: '결제 예정 금액',
    ofOrderable: '주문 가능한 상품의 금액',
    later: '쿠폰과 포인트는 주문할 때 쓸 수 있습니다.',
    productAmount: '총 상품 금액',
    fee: '총 배송비',
    order: '주문하기',
    ordering: '주문서를 여는 중…',
    nothing: '주문할 상품을 선택해 주세요',
  },
  coupons: {
    some: (shopName: string, all: number, fitting: number) => {
      if (fitting === 0) return `${shopName} 쿠폰 ${quantity(all, '장')}, 선택한 상품에는 쓸 수 없습니다`
      const scope = fitting < all ? ` ${quantity(all, '장')} 가운데` : ''
      return `${shopName} 쿠폰${scope} ${quantity(fitting, '장')}을 쓸 수 있습니다`
    },
    fits: '주문할 때 쓸 수 있습니다',
    otherScope: (scopeName: string) => `${scopeName} 쓸 수 있는데, 선택한 상품 가운데 없습니다`,
    ownCoupons: '내 쿠폰 보기',
  },
  save: {
    label: '장바구니 저장',
    saving: '저장하는 중입니다.',
    done: '장바구니를 저장했습니다.',
    failed: '장바구니를 저장하지 못했습니다.',
    retry: '다시 시도',
  },
}
