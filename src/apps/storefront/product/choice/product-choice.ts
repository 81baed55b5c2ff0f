import type { Product, Variant } from '../../../../domains/catalogue/catalogue.contract.ts'

/**
 * A value of an option axis, given the values chosen on the axes before it. `not_made`: no variant has this
 * combination.
 */
export interface OfferedValue {
  value: string
  state: 'on_sale' | 'sold_out' | 'not_made'
  /** won; 0 unless the axis is the last one, because only a full combination has a price */
  priceDiff: number
}

type Optioned = Pick<Product, 'options' | 'variants'>

/**
 * Returns the values of an axis for the choices before it. Axes are chosen in order, so that every choice can be
 * completed.
 */
export function offeredValues(
  { options, variants }: Optioned,
  chosen: string[],
  axis: number,
): OfferedValue[] {
  const isLast = axis === options.length - 1
  return (options[axis]?.values ?? []).map((value) => {
    const matching = variants.filter((variant) => startsWith(variant, [...chosen.slice(0, axis), value]))
    return { value, state: valueState(matching), priceDiff: isLast ? (matching[0]?.price_diff ?? 0) : 0 }
  })
}

/** Returns the variant with one value per axis; null if a value is missing or there is no such variant. */
export function findVariant({ options, variants }: Optioned, chosen: string[]): Variant | null {
  if (chosen.length !== options.length) return null
  return variants.find((variant) => startsWith(variant, chosen)) ?? null
}

/** Replaces the value of `axis` and resets later axes. */
export const chooseValue = (chosen: string[], axis: number, value: string): string[] => [
  ...chosen.slice(0, axis),
  value,
]

const startsWith = ({ values }: Variant, chosen: string[]) =>
  chosen.every((value, axis) => values[axis] === value)

function valueState(matching: Variant[]): OfferedValue['state'] {
  if (matching.length === 0) return 'not_made'
  return matching.some(({ stock }) => stock > 0) ? 'on_sale' : 'sold_out'
}
