import { useState } from 'react'
import type { LineToBuy, QuotedOrder } from '../../../domains/orders/orders.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { monthDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import thumbnail from '../../../ui/display/thumbnail.module.css'
import { imageSrcSet, imageUrl } from '../../../ui/images.ts'
import { won } from '../../../ui/money.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { orderTexts } from '../../../ui/texts/orders.ts'
import { businessDetails } from '../../business-details.ts'
import { isPick } from '../../pick.ts'
import { Section } from '../frame/page-section.tsx'
import { WayThere } from '../frame/way-there.tsx'
import { useSeller } from '../orders/order/use-seller.ts'
import styles from './checkout-orders-section.module.css'
import { type Answer, type QuotedLine as Line, without, withQty } from './quote/quote-input.ts'
import { describeLosses } from './quote/return-ways-words.ts'

const texts = checkoutTexts.lines
const LINES_SHOWN = 3
const sellerTexts = orderTexts.seller

interface Props {
  /** null before the first quote */
  answer: Answer | null
  onLines: (lines: LineToBuy[]) => void
}

/** The future orders: one for each pair of selling and shipping shop. */
export function OrdersSection({ answer, onLines }: Props) {
  if (!answer) return <div className={styles.loading} />
  return (
    <Section title={texts.title}>
      {answer.quote.orders.map((order) => (
        <Order
          key={`${order.origin_shopid}x${order.shopid}`}
          order={order}
          onLeaveOut={(index) => onLines(without(answer, [index]))}
          onTake={(index, qty) => onLines(withQty(answer, index, qty))}
        />
      ))}
    </Section>
  )
}

interface OrderProps {
  order: QuotedOrder
  onLeaveOut: (index: number) => void
  onTake: (index: number, qty: number) => void
}

function Order({ order, onLeaveOut, onTake }: OrderProps) {
  const [open, setOpen] = useState(false)
  // Lines that can't be ordered are never hidden.
  const shown = order.lines.filter(({ error }, index) => open || error !== '' || index < LINES_SHOWN)
  const { delivery_fee: fee, surcharge } = order
  return (
    <section className={styles.order} aria-label={order.shop_name}>
      <h3>
        {order.shop_name}
        {isPick(order) && <small> {texts.ships(order.shop_name_origin)}</small>}
      </h3>
      <ul>
        {shown.map((line) => (
          <QuotedLine
            key={line.at}
            line={line}
            onLeaveOut={() => onLeaveOut(line.at)}
            onTake={() => onTake(line.at, line.error_data)}
          />
        ))}
      </ul>
      {shown.length < order.lines.length && (
        <Button onClick={() => setOpen(true)}>{texts.more(order.lines.length)}</Button>
      )}
      <SellerDetails order={order} />
      <p className={styles.fee}>
        {checkoutTexts.summary.fee} <strong>{fee === 0 ? checkoutTexts.summary.free : won(fee)}</strong>
      </p>
      {order.apart.length > 0 && <p className={styles.fee}>{texts.apart(order.apart.length)}</p>}
      {surcharge > 0 && (
        <p className={styles.fee}>
          {checkoutTexts.summary.surcharge} <strong>{won(surcharge)}</strong>
        </p>
      )}
      <p className={styles.fee}>{texts.shipBy(monthDay(order.ship_by))}</p>
      <Ways order={order} />
    </section>
  )
}

/**
 * The seller's details, which the law requires before the order; for a pick those of the shop that ships
 * (docs/product/law.md). Loaded on request.
 */
function SellerDetails({ order }: { order: QuotedOrder }) {
  const [open, setOpen] = useState(false)
  const { origin_shopid, shop_name, shop_name_origin } = order
  const seller = useSeller(open ? origin_shopid : '')
  return (
    <details className={styles.seller} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{sellerTexts.title}</summary>
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

/** The cost of returns and exchanges for a change of mind, and what the buyer loses by cancelling too large a part. */
function Ways({ order }: { order: QuotedOrder }) {
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
  onLeaveOut: () => void
  /** orders the remaining pieces */
  onTake: () => void
}

/** A line of an order. One that can't be ordered has the reason and the options. */
function QuotedLine({ line, onLeaveOut, onTake }: QuotedLineProps) {
  const { name, opt_name, image, qty, price, off, points, most_off, error, error_data } = line
  // A resold product whose seller can't give more discount.
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
          {[opt_name, texts.pieces(qty), qty > 1 && texts.each(price)].filter(Boolean).join(' · ')}
        </p>
        {isBounded && <p className={styles.option}>{texts.bounded(off + points)}</p>}
        {error && <p className={styles.error}>{errorWords(line)}</p>}
      </div>
      <p className={styles.price}>
        {off > 0 && <s>{won(price * qty)}</s>}
        <strong>{won(price * qty - off)}</strong>
      </p>
      {error && (
        <div className={styles.ways}>
          {(error === 'qty' || error === 'most') && error_data > 0 && (
            <Button aria-label={texts.takeOf(name, error_data)} onClick={onTake}>
              {texts.take(error_data)}
            </Button>
          )}
          {error === 'adult' && <WayThere to="identity" words={texts.prove} />}
          <Button aria-label={texts.leaveOutOf(name)} onClick={onLeaveOut}>
            {texts.leaveOut}
          </Button>
        </div>
      )}
    </li>
  )
}

function errorWords({ error, error_data }: Line): string {
  if (error === '') return ''
  const words = texts.errors[error]
  return typeof words === 'string' ? words : words(error_data)
}
