import type { FeePlan } from '../../../../domains/settlements/operator-settlements.contract.ts'
import type { FeePlanRates } from '../../../../domains/settlements/settlements.contract.ts'
import { MAX_RATE } from '../../../../domains/settlements/shared/fees.ts'
import { parseDecimal } from '../../components/form/parse-number.ts'

/** Payment methods whose fee is set by the form; test cards cost nothing. */
const CHARGED_METHODS = ['card', 'easy_pay', 'virtual_account', 'bank'] as const

export const RATE_FIELDS = ['goods_rate', 'delivery_rate', ...CHARGED_METHODS] as const
export type RateField = (typeof RATE_FIELDS)[number]

/** Percents as they are written. */
export type WrittenRates = Record<RateField, string>

/** Reads a percent as hundredths; null for anything but 0 to 50 with at most two decimals. */
export function parseRate(written: string): number | null {
  const percent = parseDecimal(written.replace(/%$/, ''))
  if (percent === null) return null
  const rate = Math.round(percent * 100)
  return rate <= MAX_RATE && Math.abs(percent * 100 - rate) < 1e-6 ? rate : null
}

/** The newest rates of a plan; 0 for a new plan. */
export function writtenRates(plan: FeePlan | null): WrittenRates {
  const { goods_rate = 0, delivery_rate = 0, method_rates = {} } = plan?.versions[0] ?? {}
  const rates = { ...method_rates, goods_rate, delivery_rate } as Partial<Record<RateField, number>>
  return Object.fromEntries(
    RATE_FIELDS.map((field) => [field, String((rates[field] ?? 0) / 100)]),
  ) as WrittenRates
}

/** The rates; fields that cannot be read are -1, which no contract accepts. */
export function ratesOf(written: WrittenRates): FeePlanRates {
  const rate = (field: RateField) => parseRate(written[field]) ?? -1
  return {
    goods_rate: rate('goods_rate'),
    delivery_rate: rate('delivery_rate'),
    method_rates: Object.fromEntries(
      CHARGED_METHODS.flatMap((method) => (rate(method) === 0 ? [] : [[method, rate(method)]])),
    ),
  }
}
