import type { Product, Variant } from '../../../../domains/catalogue/catalogue.contract.ts'

/** A value of an option axis: available with the choice before it, sold out, or not made at all. */
export interface OfferedValue {
  value: string
  state: 'on_sale' | 'sold_out' | 'not_made'
  /** won more or less than the product's price; known on the last axis only, else 0 */
  priceDiff: number
}

type Optioned = Pick<Product, 'options' | 'variants'>

/**
 * The values of an axis after a choice on the axes before it, in order. The axes are chosen one after the other, so that no
 * choice is a dead end.
 */
export function valuesOffered(
  { options, variants }: Optioned,
  chosen: string[],
  axis: number,
): OfferedValue[] {
  const isLast = axis === options.length - 1
  return (options[axis]?.values ?? []).map((value) => {
    const matching = variants.filter((variant) => startsWith(variant, [...chosen.slice(0, axis), value]))
    return { value, state: stateOf(matching), priceDiff: isLast ? (matching[0]?.price_diff ?? 0) : 0 }
  })
}

/** The variant of one value per axis; null while a value is missing, and when it is not made. */
export function variantOf({ options, variants }: Optioned, chosen: string[]): Variant | null {
  if (chosen.length !== options.length) return null
  return variants.find((variant) => startsWith(variant, chosen)) ?? null
}

/** The chosen values with another one on `axis`; those of later axes are reset. */
export const choose = (chosen: string[], axis: number, value: string): string[] => [
  ...chosen.slice(0, axis),
  value,
]

const startsWith = ({ values }: Variant, chosen: string[]) =>
  chosen.every((value, axis) => values[axis] === value)

function stateOf(matching: Variant[]): OfferedValue['state'] {
  if (matching.length === 0) return 'not_made'
  return matching.some(({ stock }) => stock > 0) ? 'on_sale' : 'sold_out'
}
