import { useEffect } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stepper } from '../../../../ui/controls/stepper.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { purchaseChoiceTexts as texts } from '../../../../ui/texts/purchase-choice.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
import { billChoice, toBillLines } from '../choice/choice-bill.ts'
import { type ChosenLine, isOverSale } from '../choice/chosen-lines.ts'
import styles from '../choice/option-picker.module.css'
import { type OfferedValue, offeredValues } from '../choice/product-choice.ts'
import type { Choice } from '../choice/use-choice.ts'
import { useOwnDiscount } from './use-own-discount.ts'

const deliveryTexts = productTexts.delivery

/** Options, add-ons, quantities and total. */
export function PurchaseChoice({ product, choice }: { product: Product; choice: Choice }) {
  return (
    <>
      <OptionPicker product={product} choice={choice} />
      <ChosenLines product={product} choice={choice} />
      {choice.offered.length > 0 && <SubscriptionPlace choice={choice} />}
    </>
  )
}

const loadChoice = async () => (await import('./subscription-choice.tsx')).SubscriptionChoice

/** The choice between one purchase and a subscription; its code loads for products that have it. */
function SubscriptionPlace({ choice }: { choice: Choice }) {
  const [Fields, fetchFields] = useOnDemand(loadChoice)
  useEffect(() => {
    // Without its code the product can be bought once.
    fetchFields().catch(() => {})
  }, [fetchFields])
  return <div className={styles.subscription}>{Fields && <Fields choice={choice} />}</div>
}

/** The option axes in order, and add-ons once a variant is chosen. */
function OptionPicker({ product, choice }: { product: Product; choice: Choice }) {
  return (
    <div className={styles.picker}>
      {product.options.map(({ name }, axis) => (
        <fieldset key={name} disabled={axis > choice.values.length}>
          <legend>{name}</legend>
          {offeredValues(product, choice.values, axis).map((offered) => (
            <Value offered={offered} axis={axis} choice={choice} key={offered.value} />
          ))}
        </fieldset>
      ))}
      {product.add_ons.length > 0 && <AddOns product={product} choice={choice} />}
      <p className="visually-hidden" role="status">
        {choice.announcement}
      </p>
    </div>
  )
}

function Value({ offered, axis, choice }: { offered: OfferedValue; axis: number; choice: Choice }) {
  const remark = valueRemark(offered, axis <= choice.values.length)
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

function valueRemark({ state, priceDiff }: OfferedValue, isCurrentAxis: boolean): string {
  if (isCurrentAxis && state === 'sold_out') return texts.soldOut
  if (isCurrentAxis && state === 'not_made') return texts.notMade
  return priceDiff === 0 ? '' : texts.more(priceDiff)
}

/** The chosen lines and their cost. */
function ChosenLines({ product, choice }: { product: Product; choice: Choice }) {
  const own = useOwnDiscount()
  const isPlain = product.options.length === 0
  return (
    <div className={styles.chosen}>
      {(product.least > 1 || product.most !== null) && (
        <p className={styles.bounds}>{texts.bounds(product.least, product.most)}</p>
      )}
      <ul aria-label={texts.lines}>
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
      {product.sale_price !== null &&
        choice.saleLeft !== null &&
        isOverSale(choice.lines, choice.saleLeft) && (
          <p className={styles.deal}>{texts.overSale(choice.saleLeft)}</p>
        )}
      <Total product={product} lines={choice.lines} discount={own} />
    </div>
  )
}

interface LineProps {
  line: ChosenLine
  name: string
  choice: Choice
  /** the only variant of a product without options cannot be removed */
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
      {!fixed && <IconButton icon="close" label={texts.remove(name)} onClick={() => choice.remove(line)} />}
      <Stepper
        value={line.qty}
        max={line.orderable}
        label={texts.quantity(name)}
        onChange={(qty) => choice.setQuantity(line, qty)}
      />
      <p className={styles.sum}>
        {line.qty > 1 && <small>{texts.each(line.unitPrice)}</small>}
        <strong>{won(line.unitPrice * line.qty)}</strong>
      </p>
      <p className={styles.short} role="alert">
        {line.isShort ? texts.short(line.orderable) : ''}
      </p>
    </li>
  )
}

const loadRules = async () => (await import('./deal-rules.ts')).dealRules

/** The rules of deals, loaded if the product has some; null before. */
function useDealRules({ deals }: Product) {
  const [rules, fetchRules] = useOnDemand(loadRules)
  useEffect(() => {
    // Without them the total is that without deals; the cart shows the discount.
    if (deals) fetchRules().catch(() => {})
  }, [deals, fetchRules])
  return rules
}

interface TotalProps {
  product: Product
  lines: ChosenLine[]
  discount: MemberDiscount | null
}

function Total({ product, lines, discount }: TotalProps) {
  const { person } = useVisitor()
  const rules = useDealRules(product)
  if (lines.length === 0) return <p className={styles.first}>{texts.first}</p>
  const isFree = person?.tier?.free_delivery === true && !product.origin
  const terms = { hasFreeDelivery: isFree, dealsOf: rules?.dealsOf }
  const { goods, off, deal_off, fee } = billChoice(product, lines, discount, terms)
  const pieces = lines.reduce((count, { qty }) => count + qty, 0)
  return (
    <>
      {rules?.hints(toBillLines(product, lines)).map((hint) => (
        <p className={styles.deal} key={hint}>
          {hint}
        </p>
      ))}
      <dl className={styles.total}>
        {deal_off > 0 && (
          <>
            <dt>{rules?.offLabel}</dt>
            <dd>{texts.minus(deal_off)}</dd>
          </>
        )}
        {off > deal_off && (
          <>
            <dt>{texts.off}</dt>
            <dd>{texts.minus(off - deal_off)}</dd>
          </>
        )}
        <dt>{texts.delivery}</dt>
        <dd>{fee === 0 ? deliveryTexts.free : won(fee)}</dd>
        <dt>
          {texts.total} <small>{quantity(pieces, '개')}</small>
        </dt>
        <dd>
          <output>{won(goods - off)}</output>
        </dd>
      </dl>
    </>
  )
}
