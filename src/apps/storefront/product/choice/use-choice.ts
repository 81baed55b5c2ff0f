import { useMemo, useState } from 'react'
import type { AddOn, Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import {
  addOnLine,
  type ChosenLine,
  plainLine,
  variantLine,
  withLine,
  withoutLine,
  withQuantity,
  withSaleLeft,
} from './chosen-lines.ts'
import { chooseValue, findVariant } from './product-choice.ts'

/** Choice of variants and add-ons on a product page. */
export interface Choice {
  /** chosen values, one per axis in order */
  values: string[]
  lines: ChosenLine[]
  /** pieces left of the product's limited sale; null before they are known, and without one */
  saleLeft: number | null
  setSaleLeft: (saleLeft: number | null) => void
  /** weeks between the orders of a subscription that can be chosen; empty for none */
  offered: readonly number[]
  /** chosen cycle of a subscription; null for one purchase */
  weeks: number | null
  setWeeks: (weeks: number | null) => void
  /** announces the last change to screen readers */
  announcement: string
  choose: (axis: number, value: string) => void
  add: (addOn: AddOn) => void
  setQuantity: (line: ChosenLine, qty: number) => void
  remove: (line: ChosenLine) => void
  /** called after the lines were added to the cart */
  reset: () => void
}

const NOT_OFFERED: readonly number[] = []

/** A product without options starts with its only variant, others start empty. `offered`: cycles of a subscription. */
export function useChoice(product: Product, offered = NOT_OFFERED): Choice {
  const [values, setValues] = useState<string[]>([])
  const [chosen, setLines] = useState(() => initialLines(product))
  const [saleLeft, setSaleLeft] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [weeks, setWeeks] = useState<number | null>(null)
  // The same object until the choice changes: the part that shows it may not be loaded yet.
  return useMemo<Choice>(
    () => ({
      values,
      lines: withSaleLeft(chosen, product, saleLeft),
      saleLeft,
      setSaleLeft,
      offered,
      weeks,
      setWeeks,
      announcement,
      choose(axis, value) {
        const next = chooseValue(values, axis, value)
        const variant = findVariant(product, next)
        // A complete choice becomes a line. Its last value is cleared for the next choice.
        setValues(variant ? next.slice(0, -1) : next)
        if (!variant) return
        setLines((current) => withLine(current, variantLine(product, variant)))
        setAnnouncement(productTexts.choose.added(next.join(' / ')))
      },
      add: (addOn) => setLines((current) => withLine(current, addOnLine(addOn))),
      setQuantity: (line, qty) => setLines((current) => withQuantity(current, line, qty)),
      remove: (line) => setLines((current) => withoutLine(current, line)),
      reset() {
        setValues([])
        setLines(initialLines(product))
        setAnnouncement('')
      },
    }),
    [product, values, chosen, saleLeft, offered, weeks, announcement],
  )
}

function initialLines(product: Product): ChosenLine[] {
  const line = plainLine(product)
  return line ? [line] : []
}
