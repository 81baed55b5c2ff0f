import { withJosa } from '../../../platform/josa.ts'
import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells } from '../sheet/columns.ts'
import { type ListedCombination, optionCells } from './option-cells.ts'

/** A variant that has a row of its own. */
export interface VariantRow extends Omit<ListedCombination, 'diff'> {
  /** won as a cell */
  price: string
  /** won as a cell; empty for none */
  salePrice?: string
}

/**
 * Cells of the price, sale and options of a product whose variants have rows of their own: the price is that of the
 * cheapest variant, the others cost more. Returns the Korean reason to refuse the product if two variants have the same
 * values, a price is no number, or the variants are on sale by different amounts.
 */
export function variantCells(names: readonly string[], variants: readonly VariantRow[]): Cells | string {
  const choices = new Set(variants.map(({ values }) => JSON.stringify(values)))
  if (choices.size < variants.length) return '옵션값이 같은 행이 둘 이상입니다.'
  const prices = variants.map(({ price }) => wholeNumberOf(price, /[₩원]/g))
  const wrong = prices.indexOf(null)
  if (wrong >= 0)
    return `${withJosa(`옵션 가격 '${shorten(variants[wrong]?.price ?? '')}'`, '은/는')} 숫자가 아닙니다.`
  const lowest = Math.min(...(prices as number[]))
  const sale = saleOf(variants, prices as number[], lowest)
  if (typeof sale === 'string') return sale
  const priced = { price: String(lowest), ...sale }
  if (names.length === 0) {
    const [{ stock, code, barcode, isOff } = {}] = variants
    return {
      ...priced,
      options: '',
      ...(isOff && { offs: 'Y' }),
      ...(stock !== undefined && { stock }),
      ...(barcode !== undefined && { barcode }),
      ...(code !== undefined && { codes: code }),
    }
  }
  return {
    ...priced,
    ...optionCells(
      names,
      variants.map((variant, index) => ({ ...variant, diff: (prices[index] as number) - lowest })),
    ),
  }
}

function saleOf(variants: readonly VariantRow[], prices: readonly number[], lowest: number): Cells | string {
  const discounts = variants.map(({ salePrice = '' }, index) =>
    salePrice === '' ? 0 : (prices[index] as number) - (wholeNumberOf(salePrice, /[₩원]/g) ?? Number.NaN),
  )
  if (discounts.some(Number.isNaN)) return '할인가가 숫자가 아닙니다.'
  const [discount = 0] = discounts
  if (discounts.some((other) => other !== discount))
    return '옵션마다 할인액이 다릅니다. 할인액을 같게 하거나 비워 주세요.'
  return { sale_price: discount > 0 ? String(lowest - discount) : '' }
}
