import { type EntryAmounts, mapAmounts, moneyOf } from './entry-amounts.ts'

/** Rates of a fee plan in hundredths of a percent, each with VAT beside it (docs/product/settlements.md). */
export interface FeeRates {
  /** of products after the shop's discounts */
  goods_rate: number
  /** of delivery fees and what refunds withheld */
  delivery_rate: number
  /** of all money by payment method; a missing method costs nothing */
  method_rates: Readonly<Record<string, number>>
}

/** Payment methods that can have a fee of their own. */
export const FEE_METHODS = ['card', 'easy_pay', 'virtual_account', 'bank', 'test_card'] as const

/** Maximum of a rate, hundredths of a percent. */
export const MAX_RATE = 5_000
const WHOLE = 10_000
const VAT_PERCENT = 10

/** The part of `won` at a rate, rounded down; money below 0 costs nothing. */
export const feeOf = (won: number, rate: number): number =>
  Number((BigInt(Math.max(0, won)) * BigInt(rate)) / BigInt(WHOLE))

/**
 * Amounts of a line or a delivery, which have no fees yet, with the fees of a version of a plan. Fees and their VAT are
 * rounded down to the won. Money that went to the shop's own account (`isDirect`) pays the fee for the sale only.
 */
export function withFees(
  amounts: EntryAmounts,
  rates: FeeRates,
  { method, isDirect }: { method: string; isDirect: boolean },
): EntryAmounts {
  const money = moneyOf(amounts)
  const delivery = amounts.delivery + amounts.withheld
  const salesFee = feeOf(money - delivery, rates.goods_rate) + feeOf(delivery, rates.delivery_rate)
  const paymentFee = isDirect ? 0 : feeOf(money, rates.method_rates[method] ?? 0)
  const vat = Math.floor(((salesFee + paymentFee) * VAT_PERCENT) / 100)
  const own = { direct: isDirect ? -money : 0, sales_fee: -salesFee, payment_fee: -paymentFee, fee_vat: -vat }
  // `0 -` keeps zeros positive.
  return mapAmounts((name) => 0 + (own[name as keyof typeof own] ?? amounts[name]))
}
