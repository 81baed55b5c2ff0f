import type { Product } from '../../../../domains/catalogue/contract.ts'
import { productTexts as texts } from '../../../../ui/texts/product.ts'
import { Chosen } from './chosen.tsx'
import { OptionPicker } from './option-picker.tsx'
import type { Choice } from './use-choice.ts'

/** Options, add-ons, quantities and the total of a product; a product that is sold out only says so. */
export function Purchase({ product, choice }: { product: Product; choice: Choice }) {
  if (product.sold_out) return <p>{texts.soldOut}</p>
  return (
    <>
      <OptionPicker product={product} choice={choice} />
      <Chosen product={product} choice={choice} />
    </>
  )
}
