import { quantity } from '../money.ts'

export const limitedSaleTexts = {
  pieces: (count: number) => `한정 ${quantity(count)}개`,
  share: (percent: number) => `${percent}% 판매`,
  left: (count: number) => `${quantity(count)}개 남음`,
  bar: '특가로 판매한 비율',
  soldOut: (count: number) => `특가 수량 ${quantity(count)}개가 모두 판매되어 정상가로 판매합니다.`,
  soldOutNow: '특가 수량이 모두 판매되었습니다.',
  backNow: (count: number) => `취소된 주문이 있어 특가가 ${quantity(count)}개 남았습니다.`,
  reload: '지금 가격 보기',
}

export const saleEndTexts = {
  until: (end: string) => `${end}까지 할인`,
  left: (clock: string) => `${clock} 남음`,
  days: (count: number) => `${count}일 `,
  ended: '할인이 끝났습니다.',
  reload: '지금 가격 보기',
}
