import { MAX_PRINTED_ORDERS } from '../../../../domains/orders/shared/bulk-limits.ts'

const NUMBER = /^\d{8}-\d{8}$/

/** Order numbers of the address, separated by commas; undefined without one. */
export function orderNumbers(written: string | undefined): string[] | undefined {
  const numbers = (written ?? '').split(',').filter((number) => NUMBER.test(number))
  return numbers.length > 0 ? numbers.slice(0, MAX_PRINTED_ORDERS) : undefined
}
