import { useState } from 'react'
import type { LineToBuy, QuotedOrder } from '../../../domains/orders/orders.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { monthDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import thumbnail from '../../../ui/display/thumbnail.module.css'
import { wholeNumbers } from '../../../ui/display/whole-numbers.tsx'
import { imageSrcSet, imageUrl } from '../../../ui/images.ts'
import { MAX_CART_QTY } from '../../../ui/limits.ts'
import { won } from '../../../ui/money.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { orderTexts } from '../../../ui/texts/orders.ts'
import { businessDetails } from '../../business-details.ts'
import { isPick } from '../../pick.ts'
import { Section } from '../frame/page-section.tsx'
import { RequirementLink } from '../frame/requirement-link.tsx'
import { useSeller } from '../orders/order/use-seller.ts'
import styles from './checkout-orders-section.module.css'
import { type QuotedLine as Line, type QuotedInput, withoutLines, withQuantity } from './quote/quote-input.ts'

const texts = checkoutTexts.lines
const MAX_FOLDED_LINES = 3
const sellerTexts = orderTexts.seller

interface Props {
  /** null before the first quote */
  answer: QuotedInput | null
  /** lines whose quantities can be changed, as the buyer has changed them; null if they cannot */
  changing: LineToBuy[] | null
  onLines: (lines: LineToBuy[]) => void
  /** the receiver enters the address, and from then on the shop's days count */
  isGift: boolean
}

/** The orders to place: one for each pair of selling and shipping shop. */
export function OrdersSection({ answer, changing, onLines, isGift }: Props) {
  if (!answer) return <div className={styles.loading} />
  const [only] = answer.quote.orders.length === 1 ? answer.quote.orders : []
  // The quote of a changed quantity comes later than the next press.
  const current = changing?.length === answer.lines.length ? { ...answer, lines: changing } : answer
  const chosenQty = (index: number) => (changing ? (current.lines[index]?.qty ?? null) : null)
  return (
    <Section title={only ? texts.titleOf(only.shop_name) : texts.title} isCompact>
      {answer.quote.orders.map((order) => (
        <Order
          key={`${order.origin_shopid}x${order.shopid}`}
          order={order}
          isGift={isGift}
          isNamed={!only || isPick(only)}
          onRemove={(index) => onLines(withoutLines(answer, [index]))}
          chosenQty={chosenQty}
          onQuantity={(index, qty) => onLines(withQuantity(current, index, qty))}
        />
      ))}
    </Section>
  )
}

interface OrderProps {
  order: QuotedOrder
  isGift: boolean
  /** shows the name of the shop */
  isNamed: boolean
  onRemove: (index: number) => void
  /** quantity of a line that can be changed; null for others */
  chosenQty: (index: number) => LineToBuy['qty'] | null
  onQuantity: (index: number, qty: number) => void
}

function Order({ order, isGift, isNamed, onRemove, chosenQty, onQuantity }: OrderProps) {
  const [open, setOpen] = useState(false)
  // Lines with an error are never hidden.
  const visibleLines = order.lines.filter(
    ({ error }, index) => open || error !== '' || index < MAX_FOLDED_LINES,
  )
  const { delivery_fee: fee, surcharge } = order
  return (
    <section className={styles.order} aria-label={order.shop_name}>
      {isNamed && (
        <h3>
          {order.shop_name}
          {isPick(order) && <small> {texts.ships(order.shop_name_origin)}</small>}
        </h3>
      )}
      <ul>
        {visibleLines.map((line) => (
          <QuotedLine
            key={line.at}
            line={line}
            onRemove={() => onRemove(line.at)}
            chosenQty={chosenQty(line.at)}
            onQuantity={(qty) => onQuantity(line.at, qty)}
          />
        ))}
      </ul>
      {visibleLines.length < order.lines.length && (
        <Button onClick={() => setOpen(true)}>{texts.more(order.lines.length)}</Button>
      )}
      <p className={styles.delivery}>
        {checkoutTexts.summary.fee} <strong>{fee === 0 ? checkoutTexts.summary.free : won(fee)}</strong>
        {' · '}
        <span>{isGift ? texts.giftDispatch : wholeNumbers(describeDispatch(order))}</span>
      </p>
      {order.apart.length > 0 && <p className={styles.fee}>{texts.apart(order.apart.length)}</p>}
      {surcharge > 0 && (
        <p className={styles.fee}>
          {checkoutTexts.summary.surcharge} <strong>{won(surcharge)}</strong>
        </p>
      )}
      <Terms order={order} />
    </section>
  )
}

function describeDispatch({ ship_by, arrives_by, same_day_hour: hour }: QuotedOrder): string {
  if (hour) return arrives_by ? texts.sameDayArrives(hour, monthDay(arrives_by)) : texts.sameDay(hour)
  return arrives_by
    ? texts.arrivesBy(monthDay(ship_by), monthDay(arrives_by))
    : texts.shipBy(monthDay(ship_by))
}

/**
 * The costs of returns, and the seller's details, which the law requires before the order; for resold products those of
 * the supplier shop (docs/product/law.md). The details are loaded on request.
 */
function Terms({ order }: { order: QuotedOrder }) {
  const [open, setOpen] = useState(false)
  const { origin_shopid, shop_name, shop_name_origin } = order
  const seller = useSeller(open ? origin_shopid : '')
  return (
    <details className={styles.seller} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.terms}</summary>
      <ReturnTerms order={order} />
      {isPick(order) && <p>{sellerTexts.pick(shop_name, shop_name_origin)}</p>}
      <Facts
        facts={[
          [sellerTexts.name, shop_name_origin],
          ...(seller ? businessDetails(seller).map(({ name, value }) => [name, value] as const) : []),
        ]}
      />
    </details>
  )
}

/** Costs of returns and exchanges, and the benefits that a large partial cancellation loses. */
function ReturnTerms({ order }: { order: QuotedOrder }) {
  return (
    <>
      <Fees order={order} />
      {describeLosses(order).map((sentence) => (
        <p key={sentence} className={styles.fee}>
          {sentence}
        </p>
      ))}
    </>
  )
}

const describeLosses = ({
  charges_lost_delivery,
  charges_lost_coupon,
  charges_lost_deals,
}: QuotedOrder): string[] => [
  ...(charges_lost_deals ? [texts.lostDeals] : []),
  ...(charges_lost_delivery ? [texts.lostDelivery] : []),
  ...(charges_lost_coupon ? [texts.lostCoupon] : []),
]

function Fees({ order: { return_fee, resend_fee } }: { order: QuotedOrder }) {
  if (return_fee + resend_fee === 0) return <p className={styles.fee}>{texts.waysFree}</p>
  return (
    <>
      <p className={styles.fee}>
        {texts.wayBack} <strong>{return_fee === 0 ? checkoutTexts.summary.free : won(return_fee)}</strong>
      </p>
      <p className={styles.fee}>
        {texts.exchange} <strong>{won(return_fee + resend_fee)}</strong>
      </p>
    </>
  )
}

interface QuotedLineProps {
  line: Line
  onRemove: () => void
  chosenQty: LineToBuy['qty'] | null
  onQuantity: (qty: number) => void
}

/** A line with an error shows the reason and the available actions. */
function QuotedLine({ line, onRemove, chosenQty, onQuantity }: QuotedLineProps) {
  const { name, opt_name, image, qty, price, off, points, most_off, ships_on, error, error_data } = line
  // The discount of this resold product is at its maximum.
  const isBounded = !error && off + points > 0 && off + points === most_off
  return (
    <li className={styles.line} data-error={error || undefined}>
      <div className={`${thumbnail.thumbnail} ${styles.picture}`}>
        {image ? (
          <img src={imageUrl(image, 120)} srcSet={imageSrcSet(image, [120, 240])} sizes="64px" alt="" />
        ) : (
          <Icon name={error === 'adult' ? 'lock' : 'gallery'} />
        )}
      </div>
      <div className={styles.words}>
        <p>{name}</p>
        <p className={styles.option}>
          {[opt_name, chosenQty === null && texts.pieces(qty), qty > 1 && texts.each(price)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {ships_on && <p className={styles.option}>{wholeNumbers(texts.preorder(monthDay(ships_on)))}</p>}
        {line.over_sale !== undefined && <p className={styles.option}>{texts.overSale(line.over_sale)}</p>}
        {isBounded && <p className={styles.option}>{texts.bounded(off + points)}</p>}
        {error && <p className={styles.error}>{lineError(line)}</p>}
      </div>
      <p className={styles.price}>
        {off > 0 && <s>{won(price * qty)}</s>}
        <strong>{won(price * qty - off)}</strong>
      </p>
      {chosenQty !== null && (
        <div className={styles.quantity}>
          <Stepper
            value={Number(chosenQty)}
            max={MAX_CART_QTY}
            label={texts.quantity(name)}
            onChange={(next) => onQuantity(Math.min(Math.max(1, next), MAX_CART_QTY))}
          />
        </div>
      )}
      {error && (
        <div className={styles.ways}>
          {(error === 'qty' || error === 'most') && error_data > 0 && (
            <Button aria-label={texts.takeOf(name, error_data)} onClick={() => onQuantity(error_data)}>
              {texts.take(error_data)}
            </Button>
          )}
          {error === 'adult' && <RequirementLink to="identity" label={texts.prove} />}
          <Button aria-label={texts.leaveOutOf(name)} onClick={onRemove}>
            {texts.leaveOut}
          </Button>
        </div>
      )}
    </li>
  )
}

function lineError({ error, error_data }: Line): string {
  if (error === '') return ''
  const words = texts.errors[error]
  return typeof words === 'string' ? words : words(error_data)
}
