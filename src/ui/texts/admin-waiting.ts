import { quantity, won } from '../money.ts'

/** Cancelling, delaying and accepting all waiting lines of a product or a filter as one job. */
export const adminWaitingTexts = {
  titles: { accept: '일괄 접수', cancel: '판매 취소', delay: '발송 지연 알림' },
  /** the button of each job, with the number of orders */
  go: {
    accept: (orders: number) => `주문 ${quantity(orders, '건')} 접수`,
    cancel: (orders: number) => `주문 ${quantity(orders, '건')} 판매 취소`,
    delay: (orders: number) => `주문 ${quantity(orders, '건')} 지연 알림`,
  },
  menu: '대기 주문 처리',
  menuOfProduct: '이 상품 주문 처리',
  items: { cancel: '상품 품절·판매 취소', delay: '상품 발송 지연 알림' },
  oneProduct: '상품 하나를 선택해 주세요.',
  product: '상품',
  productPlaceholder: '취소할 상품을 선택하거나 이름으로 찾기',
  delayPlaceholder: '늦어지는 상품을 선택하거나 이름으로 찾기',
  productMissing: '상품을 선택해 주세요.',
  allProducts: '조건에 맞는 모든 상품',
  option: '옵션',
  allOptions: '모든 옵션',
  noOption: '옵션 없음',
  choiceOf: (name: string, lines: number) => `${name} (${quantity(lines, '건')})`,
  summary: '처리할 주문',
  counting: '주문을 세고 있습니다.',
  orders: '주문',
  pieces: '상품 수량',
  amount: '상품 결제 금액',
  count: (count: number) => quantity(count, '건'),
  piecesOf: (pieces: number) => quantity(pieces, '개'),
  won,
  manySoldOut: '여러 상품을 함께 취소합니다. 취소하는 모든 상품의 옵션 재고가 0이 됩니다.',
  withoutFees: '배송비는 이 금액에 들어 있지 않고, 돌려줄 것이 있으면 함께 환불합니다.',
  what: {
    accept: '결제가 끝난 새 주문을 모두 접수합니다.',
    cancel: '결제되고 아직 보내지 않은 상품만 취소하고 환불합니다. 되돌릴 수 없습니다.',
    delay: '아직 보내지 않은 상품의 새 발송 예정일을 구매자에게 알립니다. 주문마다 한 번만 알립니다.',
  },
  onlyMatching: '지금 조건에 맞는 상품만 처리합니다. 같은 주문의 다른 상품은 그대로 둡니다.',
  resold: (orders: number) =>
    `다른 상점이 판 주문 ${quantity(orders, '건')}이 들어 있습니다. 이 주문에는 포인트를 지급하지 않습니다.`,
  resoldPlain: (orders: number) => `다른 상점이 판 주문 ${quantity(orders, '건')}이 들어 있습니다.`,
  more: (lines: number) =>
    `더 많은 주문이 기다립니다. 오래된 주문부터 한 번에 상품 ${quantity(lines, '건')}까지 처리하고, 나머지는 끝난 뒤에 다시 시작해 주세요.`,
  nothing: '기다리는 주문이 없습니다.',
  started: '시작했습니다. 창을 닫아도 계속되고, 위의 작업에서 진행 상황을 보거나 중지할 수 있습니다.',
  delayOrders: '발송 지연',
  delayChosen: (orders: string, lines: string) =>
    `선택한 주문 ${orders} 가운데 아직 보내지 않은 상품 ${lines}의 새 발송 예정일을 구매자에게 알립니다.`,
  delayNothing:
    '선택한 주문에 발송을 미룰 상품이 없습니다. 결제가 끝나고 아직 보내지 않은 상품만 미룰 수 있습니다.',
}
