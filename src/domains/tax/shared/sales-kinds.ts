/** Payment methods as the VAT return counts sales (docs/product/tax.md). Pages use this file too. */
export const SALES_METHODS = ['card', 'cash_receipt', 'other'] as const
export type SalesMethod = (typeof SALES_METHODS)[number]

/** In the words of the VAT return. */
export const METHOD_TEXTS: Record<SalesMethod, string> = {
  card: '신용카드',
  cash_receipt: '현금영수증',
  other: '기타',
}

/** Sales of one method and tax kind. Amounts are won; `amount` contains the VAT. */
export interface SalesSum {
  method: SalesMethod
  tax_free: boolean
  entries: number
  sales: number
  /** at most 0 */
  refunds: number
  amount: number
  vat: number
}

export interface SalesTotals {
  /** supply value and VAT of taxed sales */
  supply: number
  vat: number
  tax_free: number
  /** all of them */
  amount: number
}

/** The totals of sums, also of one method. */
export function salesTotals(sums: readonly SalesSum[]): SalesTotals {
  const totals = { supply: 0, vat: 0, tax_free: 0, amount: 0 }
  for (const { tax_free, amount, vat } of sums) {
    totals.amount += amount
    if (tax_free) totals.tax_free += amount
    else {
      totals.vat += vat
      totals.supply += amount - vat
    }
  }
  return totals
}

/** Adds up sums of several days or months by method and tax kind, in the order of the return. */
export function addSums(sums: readonly SalesSum[]): SalesSum[] {
  const added = new Map<string, SalesSum>()
  for (const sum of sums) {
    const key = `${SALES_METHODS.indexOf(sum.method)} ${sum.tax_free}`
    const before = added.get(key)
    added.set(
      key,
      before
        ? {
            ...before,
            entries: before.entries + sum.entries,
            sales: before.sales + sum.sales,
            refunds: before.refunds + sum.refunds,
            amount: before.amount + sum.amount,
            vat: before.vat + sum.vat,
          }
        : sum,
    )
  }
  return [...added].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
