import { quantity } from '../money.ts'

export const buyNowTexts = {
  least: (min: number) => `${quantity(min, '개')}부터 주문할 수 있습니다.`,
  most: (max: number) => `한 번에 ${quantity(max, '개')}까지 주문할 수 있습니다.`,
  oneSubscribed: '정기배송은 옵션 한 가지씩, 추가 상품 없이 신청합니다.',
  tooMany: '한 번에 바로 구매할 수 있는 옵션보다 많습니다. 장바구니에 담아 주문해 주세요.',
}
