import type { EasyPay } from '../shared/saved-cards.ts'

/** PortOne's names of services of easy pay. */
export const EASY_PAY_CODES = {
  kakaopay: 'KAKAOPAY',
  naverpay: 'NAVERPAY',
  tosspay: 'TOSSPAY',
} as const satisfies Record<EasyPay, string>
