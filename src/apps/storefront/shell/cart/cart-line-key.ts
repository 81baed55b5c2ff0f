import type { CartLine } from '../../../../domains/cart/cart.contract.ts'

/** Identifies a line (docs/product/cart.md). */
export const lineKey = ({ sid, pid2, pid3, default_option }: Omit<CartLine, 'qty'>): string =>
  `${sid}/${pid2}/${pid3 ?? 0}/${default_option ?? ''}`
