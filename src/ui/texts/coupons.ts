import { lastDay } from '../dates.ts'
import { won } from '../money.ts'

interface Value {
  kind: 'percent' | 'won'
  value: number
  cap: number | null
  least: number
}

/** Words of coupons, on offer and taken. */
export const couponTexts = {
  /** what it takes off */
  off: ({ kind, value }: Value): string => (kind === 'percent' ? `${value}% 할인` : `${won(value)} 할인`),
  /** from when on, and how much at most; empty without conditions */
  conditions: ({ least, cap }: Value): string =>
    [least > 0 && `${won(least)} 이상 구매 시`, cap !== null && `최대 ${won(cap)}`]
      .filter(Boolean)
      .join(' · '),
  until: (iso: string) => `${lastDay(iso)}까지`,
}
