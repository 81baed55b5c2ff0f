import { won } from '../money.ts'

/** What makes up the best price of a product. The part of the page loads when it is unfolded. */
export const bestPriceTexts = {
  regular: (hasOptions: boolean) => (hasOptions ? '가장 낮은 옵션 가격' : '판매가'),
  member: '회원 할인',
  delivery: '배송',
  piece: '1개를 살 때의 가격이며, 배송비는 따로 더해집니다.',
  login: '쿠폰은 로그인하고 받을 수 있습니다.',
  minus: (off: number) => `-${won(off)}`,
}
