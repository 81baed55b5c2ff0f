import { useState } from 'react'
import type { AddOn, Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import {
  type ChosenLine,
  lineOfAddOn,
  lineOfVariant,
  withLine,
  withoutLine,
  withQuantity,
} from './chosen-lines.ts'
import { choose, variantOf } from './product-choice.ts'

/** The state of a choice on a product page, with its actions. */
export interface Choice {
  /** values chosen so far, one per axis from the first on */
  values: string[]
  lines: ChosenLine[]
  /** the last change, for screen readers */
  said: string
  choose: (axis: number, value: string) => void
  add: (addOn: AddOn) => void
  setQuantity: (line: ChosenLine, qty: number) => void
  remove: (line: ChosenLine) => void
  /** clears the choice, as after it was added to the cart */
  reset: () => void
}

/** Begins with the only variant of a plain product, or empty where options have to be chosen. */
export function useChoice(product: Product): Choice {
  const [values, setValues] = useState<string[]>([])
  const [lines, setLines] = useState(() => plainLine(product))
  const [said, setSaid] = useState('')
  return {
    values,
    lines,
    said,
    choose(axis, value) {
      const chosen = choose(values, axis, value)
      const variant = variantOf(product, chosen)
      // A full choice becomes a line; its last value is cleared so that another one can follow.
      setValues(variant ? chosen.slice(0, -1) : chosen)
      if (!variant) return
      setLines((now) => withLine(now, lineOfVariant(product, variant)))
      setSaid(productTexts.choose.added(chosen.join(' / ')))
    },
    add: (addOn) => setLines((now) => withLine(now, lineOfAddOn(addOn))),
    setQuantity: (line, qty) => setLines((now) => withQuantity(now, line, qty)),
    remove: (line) => setLines((now) => withoutLine(now, line)),
    reset() {
      setValues([])
      setLines(plainLine(product))
      setSaid('')
    },
  }
}

function plainLine(product: Product): ChosenLine[] {
  const variant = variantOf(product, [])
  return variant && variant.stock > 0 ? [lineOfVariant(product, variant)] : []
}
