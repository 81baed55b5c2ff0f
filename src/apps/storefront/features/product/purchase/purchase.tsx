import type { Product } from '../../../../../domains/catalogue/contract.ts'
import { productTexts as texts } from '../../../../../ui/texts/product.ts'
import { Chosen } from '../choice/chosen.tsx'
import { OptionPicker } from '../choice/option-picker.tsx'
import type { Choice } from '../choice/use-choice.ts'
import { AddToCart } from './add-to-cart.tsx'

interface Props {
  product: Product
  choice: Choice
  onAdded?: () => void
}

/** Options, add-ons, quantities, the total of a product and the cart button; a sold-out product only says so. */
export function Purchase({ product, choice, onAdded }: Props) {
  if (product.sold_out) return <p>{texts.soldOut}</p>
  return (
    <>
      <OptionPicker product={product} choice={choice} />
      <Chosen product={product} choice={choice} />
      <AddToCart sid={product.sid} choice={choice} onAdded={onAdded} />
    </>
  )
}
