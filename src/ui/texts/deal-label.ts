import { quantity, won } from '../money.ts'

/** A deal in a few words, for cards and product pages, which load no other text of deals. */
export function dealLabel({
  kind,
  pieces,
  value,
}: {
  kind: 'percent' | 'won' | 'price' | 'free'
  pieces: number
  value: number
}): string {
  if (kind === 'free') return `${pieces}+${value}`
  if (kind === 'price') return `${quantity(pieces, '개')} 골라담기 ${won(value)}`
  if (kind === 'won') return `${quantity(pieces, '개')}마다 ${won(value)} 할인`
  return `${quantity(pieces, '개')} 이상 ${value}%`
}
