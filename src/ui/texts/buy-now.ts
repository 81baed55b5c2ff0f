import { quantity } from '../money.ts'

export const buyNowTexts = {
  least: (min: number) => `${quantity(min, '개')}부터 주문할 수 있습니다.`,
  most: (max: number) => `한 번에 ${quantity(max, '개')}까지 주문할 수 있습니다.`,
}
