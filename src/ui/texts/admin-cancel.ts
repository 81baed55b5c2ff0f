import { quantity } from '../money.ts'

/** The dialog in which a shop cancels paid products. */
export const adminCancelTexts = {
  title: '판매 취소',
  go: '판매 취소',
  lines: '취소할 상품',
  linesMissing: '취소할 상품을 선택해 주세요.',
  pieces: (count: number) => quantity(count, '개'),
  quantityOf: (name: string) => `${name} 취소 수량`,
  ofPieces: (count: number) => ` / ${quantity(count, '개')}`,
  reason: '취소 사유',
  text: '구매자에게 보낼 메시지',
  textHint: '사유와 함께 구매자에게 보입니다.',
  textMissing: '기타 사유를 적어 주세요.',
  stock: '재고',
  stockBack: '취소한 수량을 재고에 다시 추가',
  stockOut: '품절 처리 (취소한 옵션의 재고를 0으로)',
  points: '사과 포인트',
  pointsHint: '회원인 구매자에게만 주문마다 지급합니다. 비워 두면 지급하지 않습니다.',
  pointsWrong: (max: string) => `0부터 ${max}까지 적어 주세요.`,
  many: (orders: string, lines: string) =>
    `선택한 주문 ${orders} 가운데 아직 보내지 않은 상품 ${lines}을 취소하고 환불합니다. 되돌릴 수 없습니다.`,
  nothing: '선택한 주문에 취소할 수 있는 상품이 없습니다.',
  done: '판매를 취소했습니다. 결제 금액이 환불됩니다.',
  doneByHand: '판매를 취소했습니다. 환불할 돈을 구매자에게 보내 주세요.',
  doneAwaiting: '판매를 취소했습니다. 구매자에게 환불 계좌를 물었습니다.',
}
