import { quantity } from '../money.ts'

/** The dialog in which a shop starts a return or an exchange for a buyer. */
export const adminClaimStartTexts = {
  title: { return: '반품 접수', exchange: '교환 접수' },
  go: { return: '반품 접수', exchange: '교환 접수' },
  lead: '전화 등으로 받은 요청을 구매자 대신 접수합니다. 바로 수락되고 구매자에게 알리며, 구매자는 주문에서 철회할 수 있습니다.',
  lines: '돌려받을 상품',
  linesMissing: '돌려받을 상품을 선택해 주세요.',
  pieces: (count: number) => quantity(count, '개'),
  quantityOf: (name: string) => `${name} 수량`,
  ofPieces: (count: number) => ` / ${quantity(count, '개')}`,
  cause: '배송비',
  causes: { fault: '상점 부담 (상품 문제)', mind: '구매자 부담 (단순 변심)' },
  summary: '수거한 뒤',
  done: {
    return: '반품을 접수했습니다. 상품이 돌아오면 수거 완료로 바꾸고 검수해 주세요.',
    exchange: '교환을 접수했습니다. 상품이 돌아오면 수거 완료로 바꾸고 검수해 주세요.',
  },
}
