import type { Product } from '../../../../../domains/catalogue/contract.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { type OfferedValue, valuesOffered } from './choice.ts'
import styles from './option-picker.module.css'
import type { Choice } from './use-choice.ts'

const texts = productTexts.choose

/** The option axes, one after the other, and the add-ons once a variant is chosen. */
export function OptionPicker({ product, choice }: { product: Product; choice: Choice }) {
  return (
    <div className={styles.picker}>
      {product.options.map(({ name }, axis) => (
        <fieldset key={name} disabled={axis > choice.values.length}>
          <legend>{name}</legend>
          {valuesOffered(product, choice.values, axis).map((offered) => (
            <Value offered={offered} axis={axis} choice={choice} key={offered.value} />
          ))}
        </fieldset>
      ))}
      {product.add_ons.length > 0 && <AddOns product={product} choice={choice} />}
      <p className="visually-hidden" role="status">
        {choice.said}
      </p>
    </div>
  )
}

function Value({ offered, axis, choice }: { offered: OfferedValue; axis: number; choice: Choice }) {
  const remark = remarkOf(offered, axis <= choice.values.length)
  return (
    <button
      type="button"
      aria-pressed={choice.values[axis] === offered.value}
      disabled={offered.state !== 'on_sale'}
      onClick={() => choice.choose(axis, offered.value)}
    >
      {offered.value}
      {remark && <small>{remark}</small>}
    </button>
  )
}

function AddOns({ product, choice }: { product: Product; choice: Choice }) {
  return (
    <fieldset disabled={choice.lines.length === 0}>
      <legend>{texts.addOns}</legend>
      {product.add_ons.map((addOn) => (
        <button type="button" disabled={addOn.stock < 1} onClick={() => choice.add(addOn)} key={addOn.pid3}>
          {addOn.name}
          <small>{addOn.stock < 1 ? texts.soldOut : texts.more(addOn.price)}</small>
        </button>
      ))}
    </fieldset>
  )
}

function remarkOf({ state, priceDiff }: OfferedValue, isTurn: boolean): string {
  if (isTurn && state === 'sold_out') return texts.soldOut
  if (isTurn && state === 'not_made') return texts.notMade
  return priceDiff === 0 ? '' : texts.more(priceDiff)
}
