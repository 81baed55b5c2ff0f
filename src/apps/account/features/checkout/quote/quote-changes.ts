import type { Quote, QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { monthDay } from '../../../../../ui/dates.ts'
import { points, quantity, won } from '../../../../../ui/money.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { linesOf, type QuotedLine } from './quote-input.ts'

const texts = checkoutTexts.changes

/** A change of what is agreed to; `about` names its product or shop, empty for the whole purchase. */
export interface QuoteChange {
  about: string
  words: string
}

/** The differences between the quote that a buyer has seen and the present one, in the order of the page. */
export function quoteChanges(before: Quote, now: Quote): QuoteChange[] {
  const lines = new Map(linesOf(before).map((line) => [line.at, line]))
  const orders = new Map(before.orders.map((order) => [keyOf(order), order]))
  const isOne = now.orders.length === 1
  const changes = [
    ...linesOf(now).flatMap((line) => lineChanges(lines.get(line.at), line)),
    ...now.orders.flatMap((order) => orderChanges(orders.get(keyOf(order)), order, isOne)),
    ...difference('', texts.amount, won, before.amount, now.amount),
  ]
  return changes.length > 0 ? changes : [{ about: '', words: texts.other }]
}

const keyOf = ({ origin_shopid, shopid }: QuotedOrder) => `${origin_shopid}x${shopid}`

function lineChanges(was: QuotedLine | undefined, now: QuotedLine): QuoteChange[] {
  if (!was) return []
  const { name } = now
  return [
    ...difference('', texts.name, asIs, was.name, name),
    ...difference(name, texts.option, asIs, was.opt_name, now.opt_name),
    ...difference(name, '', won, was.price, now.price),
    ...difference(name, texts.off, won, was.off, now.off),
    ...difference(name, texts.points, points, was.points, now.points),
  ]
}

function orderChanges(was: QuotedOrder | undefined, now: QuotedOrder, isOne: boolean): QuoteChange[] {
  if (!was) return []
  const about = isOne ? '' : now.shop_name
  const isSold = was.uid !== now.uid || was.origin_uid !== now.origin_uid
  const isPick = now.shopid !== now.origin_shopid
  return [
    ...difference('', texts.shop, asIs, was.shop_name, now.shop_name),
    ...(isPick ? difference(about, texts.ships, asIs, was.shop_name_origin, now.shop_name_origin) : []),
    ...(isSold ? [{ about: '', words: texts.seller(now.shop_name) }] : []),
    ...difference(about, texts.fee, won, was.delivery_fee, now.delivery_fee),
    ...difference(about, texts.surcharge, won, was.surcharge, now.surcharge),
    ...difference(about, texts.apart, pieces, was.apart.length, now.apart.length),
    ...difference(about, texts.shipBy, monthDay, was.ship_by, now.ship_by),
    ...difference(about, texts.wayBack, won, was.return_fee, now.return_fee),
    ...difference(about, texts.wayOut, won, was.resend_fee, now.resend_fee),
    ...difference(about, texts.accrual, points, was.accrual, now.accrual),
  ]
}

const asIs = (words: string) => words || '-'
const pieces = (count: number) => quantity(count, '개')

function difference<Value>(
  about: string,
  what: string,
  say: (value: Value) => string,
  was: Value,
  now: Value,
): QuoteChange[] {
  return was === now ? [] : [{ about, words: texts.from(what, say(was), say(now)) }]
}
