import { quantity, won } from '../money.ts'

interface Deal {
  kind: 'percent' | 'won' | 'price' | 'free'
  pieces: number
  value: number
}

/** Deals on several pieces, in the words of docs/product/discounts.md. */
export const dealTexts = {
  more: (deal: Deal, missing: number): string => `${quantity(missing, '개')} 더 담으면 ${reward(deal)}`,
  off: '묶음 할인',
  /** the discount in the row of a line */
  ofLine: (amount: number) => `묶음 할인 -${won(amount)}`,
}

function reward({ kind, pieces, value }: Deal): string {
  if (kind === 'free') return `${quantity(value, '개')} 무료`
  if (kind === 'price') return `${quantity(pieces, '개')} ${won(value)}`
  return kind === 'won' ? `${won(value)} 할인` : `${value}% 할인`
}
