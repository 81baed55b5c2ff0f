import type { Quote, QuotedOrder } from '../../../../domains/orders/orders.contract.ts'
import { monthDay } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { points, quantity, won } from '../../../../ui/money.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { isPick } from '../../../pick.ts'
import { linesOf, type QuotedLine, repricedOf } from './quote-input.ts'

const texts = checkoutTexts.changes

/** A change of what is agreed to. */
export interface QuoteChange {
  /** one thing of one line, product, order or the purchase */
  key: string
  /** the product with its option, or the shop, and the part of it that changed; empty where the words say it */
  about: string
  words: string
}

type Subject = Pick<QuoteChange, 'key' | 'about'>

/** The differences between the quote that a buyer has seen and the present one, in the order of the page. */
export function quoteChanges(before: Quote, now: Quote): QuoteChange[] {
  const lines = new Map(linesOf(before).map((line) => [line.at, line]))
  const orders = new Map(before.orders.map((order) => [keyOf(order), order]))
  const isOne = now.orders.length === 1
  const changes = [
    ...linesOf(now).flatMap((line) => lineChanges(lines.get(line.at), line)),
    ...now.orders.flatMap((order) => orderChanges(orders.get(keyOf(order)), order, isOne)),
    ...difference({ key: 'purchase', about: '' }, texts.amount, won, before.amount, now.amount),
  ]
  // A product's name is told once, and not for each of its options.
  const distinct = [...new Map(changes.map((change) => [change.key, change])).values()]
  return distinct.length > 0 ? distinct : [{ key: 'other', about: '', words: texts.other }]
}

/** The prices that differ from those that the cart has shown. */
export const priceChanges = (quote: Quote): QuoteChange[] =>
  repricedOf(quote).flatMap((line) => difference(subjectOf(line), '', won, line.was ?? 0, line.price))

const keyOf = ({ origin_shopid, shopid }: QuotedOrder) => `order ${origin_shopid}x${shopid}`

const subjectOf = ({ at, name, opt_name }: QuotedLine): Subject => ({
  key: `line ${at}`,
  about: itemWords({ name, opt_name }),
})

function lineChanges(was: QuotedLine | undefined, now: QuotedLine): QuoteChange[] {
  if (!was) return []
  const line = subjectOf(now)
  return [
    ...difference({ key: `product ${now.sid}`, about: '' }, texts.name, asIs, was.name, now.name),
    ...difference({ ...line, about: now.name }, texts.option, asIs, was.opt_name, now.opt_name),
    ...difference(line, '', won, was.price, now.price),
    ...difference(line, texts.off, won, was.off, now.off),
    ...difference(line, texts.points, points, was.points, now.points),
  ]
}

function orderChanges(was: QuotedOrder | undefined, now: QuotedOrder, isOne: boolean): QuoteChange[] {
  if (!was) return []
  const key = keyOf(now)
  const order = { key, about: isOne ? '' : now.shop_name }
  const isSold = was.uid !== now.uid || was.origin_uid !== now.origin_uid
  return [
    ...difference({ key, about: '' }, texts.shop, asIs, was.shop_name, now.shop_name),
    ...(isPick(now) ? difference(order, texts.ships, asIs, was.shop_name_origin, now.shop_name_origin) : []),
    ...(isSold ? [{ key: `${key} seller`, about: '', words: texts.seller(now.shop_name) }] : []),
    ...difference(order, texts.fee, fee, was.delivery_fee, now.delivery_fee),
    ...difference(order, texts.surcharge, won, was.surcharge, now.surcharge),
    ...difference(order, texts.apart, pieces, was.apart.length, now.apart.length),
    ...difference(order, texts.shipBy, monthDay, was.ship_by, now.ship_by),
    ...difference(order, texts.wayBack, fee, was.return_fee, now.return_fee),
    ...difference(order, texts.exchange, fee, bothWays(was), bothWays(now)),
    ...difference(order, texts.accrual, points, was.accrual, now.accrual),
  ]
}

const asIs = (words: string) => words || '-'
const pieces = (count: number) => quantity(count, '개')
const fee = (amount: number) => (amount === 0 ? checkoutTexts.summary.free : won(amount))
const bothWays = ({ return_fee, resend_fee }: QuotedOrder) => return_fee + resend_fee

function difference<Value>(
  { key, about }: Subject,
  what: string,
  say: (value: Value) => string,
  was: Value,
  now: Value,
): QuoteChange[] {
  if (was === now) return []
  const subject = [about, what].filter(Boolean).join(' ')
  return [{ key: `${key} ${what}`, about: subject, words: texts.from(say(was), say(now)) }]
}
