import { useCallback, useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stepper } from '../../../../ui/controls/stepper.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { previewTexts } from '../../../../ui/texts/preview.ts'
import { productTexts as texts } from '../../../../ui/texts/product.ts'
import { toCartTexts } from '../../../../ui/texts/to-cart.ts'
import { useRouter } from '../../../router/use-router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/person/me.ts'
import { useShell } from '../../shell/shell-data.ts'
import { billOf, type ChosenLine, cartLines } from '../choice/chosen-lines.ts'
import styles from '../choice/option-picker.module.css'
import { type OfferedValue, valuesOffered } from '../choice/product-choice.ts'
import type { Choice } from '../choice/use-choice.ts'
import { useOwnDiscount } from './use-own-discount.ts'

const chooseTexts = texts.choose
const addTexts = toCartTexts.add
const chosenTexts = texts.choose

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

/** The option axes, one after the other, and the add-ons once a variant is chosen. */
function OptionPicker({ product, choice }: { product: Product; choice: Choice }) {
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
      <legend>{chooseTexts.addOns}</legend>
      {product.add_ons.map((addOn) => (
        <button type="button" disabled={addOn.stock < 1} onClick={() => choice.add(addOn)} key={addOn.pid3}>
          {addOn.name}
          <small>{addOn.stock < 1 ? chooseTexts.soldOut : chooseTexts.more(addOn.price)}</small>
        </button>
      ))}
    </fieldset>
  )
}

function remarkOf({ state, priceDiff }: OfferedValue, isTurn: boolean): string {
  if (isTurn && state === 'sold_out') return chooseTexts.soldOut
  if (isTurn && state === 'not_made') return chooseTexts.notMade
  return priceDiff === 0 ? '' : chooseTexts.more(priceDiff)
}

interface AddToCartProps {
  sid: number
  choice: Choice
  onAdded: (() => void) | undefined
}

const loadAdding = () => import('../../shell/cart/add-to-cart.ts')

/**
 * Adds the choice to the cart; a toast shows the result. Most visitors only look, so the code for it, and for the cart page
 * after it, loads with the first sign of intent: a failed load costs nothing but another try.
 */
function AddToCart({ sid, choice, onAdded }: AddToCartProps) {
  const { shop, device, preview } = useShell()
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const nothing = choice.lines.length === 0
  const [untouched] = useState(choice.lines)
  // On a phone the sheet was opened; on a PC a product without options is chosen from the start.
  const isWanted = device === 'mobile' || choice.lines !== untouched
  const prepare = useCallback(() => {
    loadAdding().catch(() => {})
    router.prepare(paths.cart())
  }, [router])
  useEffect(() => {
    if (isWanted) return whenIdle(prepare)
  }, [isWanted, prepare])
  const see = () => void router.navigate(paths.cart())
  const add = async () => {
    setAdding(true)
    try {
      const { addAndTell } = await loadAdding()
      const added = await addAndTell({ shopid: shop.shopid, list: cartLines(sid, choice.lines), see })
      if (!added) return
      choice.reset()
      onAdded?.()
    } finally {
      setAdding(false)
    }
  }
  // A disabled button loses the focus, and a keyboard user would start at the top of the page.
  const off = adding || nothing || preview !== undefined
  return (
    <div className={styles.place}>
      <Button
        variant="strong"
        className={`${styles.add} ${nothing || preview ? styles.nothing : ''}`}
        aria-disabled={off}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={off ? undefined : add}
      >
        {preview ? previewTexts.noCart : adding ? addTexts.adding : addTexts.label}
      </Button>
    </div>
  )
}

/** The choice so far: a line for each variant and add-on, and their cost. */
function Chosen({ product, choice }: { product: Product; choice: Choice }) {
  const own = useOwnDiscount()
  const isPlain = product.options.length === 0
  return (
    <div className={styles.chosen}>
      {(product.least > 1 || product.most !== null) && (
        <p className={styles.bounds}>{chosenTexts.bounds(product.least, product.most)}</p>
      )}
      <ul aria-label={chosenTexts.lines}>
        {choice.lines.map((line) => (
          <Line
            line={line}
            name={line.name || product.title}
            choice={choice}
            fixed={isPlain && line.kind === 'variant'}
            key={line.kind + line.id}
          />
        ))}
      </ul>
      <Total product={product} lines={choice.lines} discount={own} />
    </div>
  )
}

interface LineProps {
  line: ChosenLine
  name: string
  choice: Choice
  /** the only variant of a plain product can't be removed */
  fixed: boolean
}

function Line({ line, name, choice, fixed }: LineProps) {
  return (
    <li>
      <p>
        {line.image && (
          <img className={styles.picture} src={imageUrl(line.image, 120)} width={44} height={44} alt="" />
        )}
        {name}
      </p>
      {!fixed && (
        <IconButton icon="close" label={chosenTexts.remove(name)} onClick={() => choice.remove(line)} />
      )}
      <Stepper
        value={line.qty}
        max={line.orderable}
        label={chosenTexts.quantity(name)}
        onChange={(qty) => choice.setQuantity(line, qty)}
      />
      <p className={styles.sum}>
        {line.qty > 1 && <small>{chosenTexts.each(line.unit)}</small>}
        <strong>{won(line.unit * line.qty)}</strong>
      </p>
      <p className={styles.short} role="alert">
        {line.short ? chosenTexts.short(line.orderable) : ''}
      </p>
    </li>
  )
}

interface TotalProps {
  product: Product
  lines: ChosenLine[]
  /** the visitor's own discount */
  discount: MemberDiscount | null
}

function Total({ product, lines, discount }: TotalProps) {
  const { person } = useMe()
  if (lines.length === 0) return <p className={styles.first}>{chosenTexts.first}</p>
  const isFree = person?.tier?.free_delivery === true && !product.origin
  const { goods, off, fee } = billOf(product, lines, discount, isFree)
  const pieces = lines.reduce((count, { qty }) => count + qty, 0)
  return (
    <dl className={styles.total}>
      {off > 0 && (
        <>
          <dt>{chosenTexts.off}</dt>
          <dd>{chosenTexts.minus(off)}</dd>
        </>
      )}
      <dt>{texts.delivery.forChoice}</dt>
      <dd>{fee === 0 ? texts.delivery.free : won(fee)}</dd>
      <dt>
        {chosenTexts.total} <small>{quantity(pieces, '개')}</small>
      </dt>
      <dd>
        <output>{won(goods - off)}</output>
      </dd>
    </dl>
  )
}
