import type { Quote, QuotedOrder } from '../../../../domains/orders/orders.contract.ts'
import { monthDay } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { points, quantity, won } from '../../../../ui/money.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { isPick } from '../../../pick.ts'
import { type QuotedLine, quotedLines, repricedLines } from './quote-input.ts'

const texts = checkoutTexts.changes

export interface QuoteChange {
  /** identifies the changed value */
  key: string
  /** product, option or shop, and the changed part; empty if the text says it */
  subject: string
  text: string
}

type Subject = Pick<QuoteChange, 'key' | 'subject'>

/** Returns the differences between the quote that the buyer saw and the current one, in the order of the page. */
export function quoteChanges(previous: Quote, current: Quote): QuoteChange[] {
  const lines = new Map(quotedLines(previous).map((line) => [line.at, line]))
  const orders = new Map(previous.orders.map((order) => [orderKey(order), order]))
  const isSingleOrder = current.orders.length === 1
  const changes = [
    ...quotedLines(current).flatMap((line) => lineChanges(lines.get(line.at), line)),
    ...current.orders.flatMap((order) => orderChanges(orders.get(orderKey(order)), order, isSingleOrder)),
    ...difference({ key: 'purchase', subject: '' }, texts.amount, won, previous.amount, current.amount),
  ]
  // A changed product name is listed once, not per option.
  const distinct = [...new Map(changes.map((change) => [change.key, change])).values()]
  return distinct.length > 0 ? distinct : [{ key: 'other', subject: '', text: texts.other }]
}

/** Returns the prices that differ from the prices in the cart. */
export const priceChanges = (quote: Quote): QuoteChange[] =>
  repricedLines(quote).flatMap((line) => difference(lineSubject(line), '', won, line.was ?? 0, line.price))

const orderKey = ({ origin_shopid, shopid }: QuotedOrder) => `order ${origin_shopid}x${shopid}`

const lineSubject = ({ at, name, opt_name }: QuotedLine): Subject => ({
  key: `line ${at}`,
  subject: itemWords({ name, opt_name }),
})

function lineChanges(previous: QuotedLine | undefined, current: QuotedLine): QuoteChange[] {
  if (!previous) return []
  const line = lineSubject(current)
  return [
    ...difference(
      { key: `product ${current.sid}`, subject: '' },
      texts.name,
      orDash,
      previous.name,
      current.name,
    ),
    ...difference(
      { ...line, subject: current.name },
      texts.option,
      orDash,
      previous.opt_name,
      current.opt_name,
    ),
    ...difference(line, '', won, previous.price, current.price),
    ...difference(line, texts.off, won, previous.off, current.off),
    ...difference(line, texts.points, points, previous.points, current.points),
  ]
}

function orderChanges(
  previous: QuotedOrder | undefined,
  current: QuotedOrder,
  isSingleOrder: boolean,
): QuoteChange[] {
  if (!previous) return []
  const key = orderKey(current)
  const order = { key, subject: isSingleOrder ? '' : current.shop_name }
  const hasNewSeller = previous.uid !== current.uid || previous.origin_uid !== current.origin_uid
  return [
    ...difference({ key, subject: '' }, texts.shop, orDash, previous.shop_name, current.shop_name),
    ...(isPick(current)
      ? difference(order, texts.ships, orDash, previous.shop_name_origin, current.shop_name_origin)
      : []),
    ...(hasNewSeller ? [{ key: `${key} seller`, subject: '', text: texts.seller(current.shop_name) }] : []),
    ...difference(order, texts.fee, formatFee, previous.delivery_fee, current.delivery_fee),
    ...difference(order, texts.surcharge, won, previous.surcharge, current.surcharge),
    ...difference(order, texts.apart, formatPieces, previous.apart.length, current.apart.length),
    ...difference(order, texts.shipBy, monthDay, previous.ship_by, current.ship_by),
    ...difference(order, texts.wayBack, formatFee, previous.return_fee, current.return_fee),
    ...difference(order, texts.exchange, formatFee, roundTripFee(previous), roundTripFee(current)),
    ...difference(order, texts.accrual, points, previous.accrual, current.accrual),
  ]
}

const orDash = (words: string) => words || '-'
const formatPieces = (count: number) => quantity(count, '개')
const formatFee = (amount: number) => (amount === 0 ? checkoutTexts.summary.free : won(amount))
const roundTripFee = ({ return_fee, resend_fee }: QuotedOrder) => return_fee + resend_fee

function difference<Value>(
  { key, subject }: Subject,
  part: string,
  format: (value: Value) => string,
  previous: Value,
  current: Value,
): QuoteChange[] {
  if (previous === current) return []
  const fullSubject = [subject, part].filter(Boolean).join(' ')
  return [
    { key: `${key} ${part}`, subject: fullSubject, text: texts.from(format(previous), format(current)) },
  ]
}
