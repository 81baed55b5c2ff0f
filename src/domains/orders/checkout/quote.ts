import { createHash } from 'node:crypto'
import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { readLines } from '../../cart/cart.service.ts'
import { maxDiscountOf } from '../../cart/shared/bill.ts'
import { ADULT_TITLE } from '../../catalogue/catalogue.contract.ts'
import { itemSaleKey, withSalePrices } from '../../catalogue/shared/limited-sale.ts'
import { blockedError } from '../../membership/membership.service.ts'
import { upcomingClosedDays } from '../../tenancy/tenancy.service.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import { preorderDayOf, shipBy } from '../core/deadlines.ts'
import type { OrdersDeps } from '../deps.ts'
import type { LineToBuy, Quote, QuotedOrder } from '../orders.contract.ts'
import { arrivalDay } from '../shared/arrival.ts'
import { regionOf } from '../shared/regions.ts'
import { type CheckoutLine, couponsOf } from './discounts.ts'
import { findLineTerms, type LineTermsRequest } from './line-terms-store.ts'
import { maxPoints, type PricedLine, type PricedOrder, priceOrders, type Terms } from './prices.ts'

export interface QuoteRequest {
  lines: readonly LineToBuy[]
  zipcode?: string
  points?: readonly { shopid: string; amount: number }[]
  coupons?: readonly { shopid: string; coupon: number }[]
}

export interface Priced {
  orders: PricedOrder[]
  quote: Quote
  /** when a sale price next starts or ends; null if no sale will */
  priceUntil: Date | null
}

const MAX_BATCH = 16

/** Prices requests by the present catalogue. Concurrent requests are read by one statement. */
export function quotes({
  database,
  clock,
  sign,
  signAdult,
}: Pick<OrdersDeps, 'database' | 'clock' | 'sign' | 'signAdult'>) {
  const termsOf = createBatcher({
    ask: (wishes: readonly LineTermsRequest[]) => findLineTerms(database, wishes),
    max: MAX_BATCH,
  })

  /** Throws BAD_REQUEST for an invalid line, and BLOCKED if a shop has blocked the buyer. */
  return async (request: QuoteRequest, buyer: CheckoutCustomer): Promise<Priced> => {
    const { lines, refused } = readLines(request.lines)
    if (refused[0]) throw new DomainError('BAD_REQUEST', { details: { field: `lines/${refused[0].at}` } })
    const rows = await termsOf({ uid: buyer.uid ?? 0, lines })
    const refusal = rows.find(({ block }) => block !== null)?.block
    if (refusal != null) throw blockedError(refusal)
    const rowsByIndex = new Map(rows.map((row) => [row.lineIndex, row]))
    const today = seoulDay(clock())
    const offeredLines = lines.flatMap((line): Omit<CheckoutLine, 'over_sale'>[] => {
      const row = rowsByIndex.get(line.at)
      return row ? [{ ...row, ...line, closed_days: upcomingClosedDays(row.closed_days, today) }] : []
    })
    const checkoutLines = withSalePrices(offeredLines, itemSaleKey, ({ qty }) => qty)
    const terms: Terms = {
      zipcode: request.zipcode ?? null,
      points: new Map(request.points?.map(({ shopid, amount }) => [shopid, amount])),
      coupons: new Map(request.coupons?.map(({ shopid, coupon }) => [shopid, coupon])),
      adult: buyer.adult,
    }
    const orders = priceOrders(checkoutLines, terms)
    const unknown = lines.filter(({ at }) => !rowsByIndex.has(at)).map(({ at }) => at)
    const seen = (index: number) => request.lines[index]?.price
    const amounts = {
      orders: orders.map((order) => shownOrder(order, { adult: buyer.adult, seen, zipcode: terms.zipcode })),
      amount: orders.reduce((sum, { total }) => sum + total, 0),
      points: pointsOf(checkoutLines, terms),
      coupons: shownCoupons(checkoutLines, terms),
      unknown,
    }
    const orderable =
      orders.length > 0 &&
      unknown.length === 0 &&
      orders.every(({ lines }) => lines.every(({ error }) => !error))
    const quote = { ...amounts, orderable, digest: digestOf(orders, amounts.orders) }
    return { orders, quote, priceUntil: soonest(rows.map(({ price_until }) => price_until)) }
  }

  function shownOrder(
    order: PricedOrder,
    { adult, seen, zipcode }: { adult: boolean; seen: (index: number) => unknown; zipcode: string | null },
  ): QuotedOrder {
    const { lines, coupon: _, dispatch, tier, spared, coupon_minimum, deals, ...amounts } = order
    const [first] = lines as [PricedLine]
    const now = clock()
    const preorder = (line: PricedLine) => preorderDayOf(line.ships_from, now, dispatch)
    const sentBy = lines.map(preorder).reduce((last, day) => (day > last ? day : last), shipBy(now, dispatch))
    return {
      shopid: first.shopid,
      shop_name: first.shop_name,
      shop_name_origin: first.origin_name,
      uid: first.uid,
      origin_uid: first.origin_uid,
      origin_shopid: first.origin_shopid,
      ...amounts,
      ...(spared.length > 0 && { charges_lost_delivery: true as const }),
      ...(coupon_minimum && { charges_lost_coupon: true as const }),
      ...(deals && {
        charges_lost_deals: true as const,
        deals: deals.deals.map(({ products: _, ...deal }) => deal),
      }),
      tier: tier.name,
      tier_percent: tier.percent,
      ship_by: sentBy,
      ...(sentBy === seoulDay(now) && { same_day_hour: dispatch.same_day_hour }),
      ...(zipcode && { arrives_by: arrivalDay(sentBy, regionOf(zipcode), dispatch, isPublicHoliday) }),
      lines: lines.map((line) => {
        const { at, sid, pid2, pid3, default_option, qty, price, off, deal_off, points, error, error_data } =
          line
        const { over_sale } = line
        const masked = line.adult && !adult
        const seenLine = seen(at)
        return {
          at,
          sid,
          pid2,
          ...(pid3 > 0 && { pid3 }),
          default_option: masked ? '' : default_option,
          qty,
          price,
          off,
          ...(deal_off > 0 && { deal_off }),
          points,
          ...(over_sale !== null && { over_sale }),
          most_off: line.resale ? maxDiscountOf(line) : null,
          error,
          error_data,
          ...(preorder(line) && { ships_on: preorder(line) }),
          ...(typeof seenLine === 'number' &&
            Number.isSafeInteger(seenLine) &&
            seenLine !== price && { was: seenLine }),
          name: masked ? ADULT_TITLE : line.title,
          opt_name: masked ? '' : line.opt_name,
          image: masked ? '' : (line.adult ? signAdult : sign)(line.image),
        }
      }),
    }
  }
}

function soonest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => moment?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

function pointsOf(checkoutLines: readonly CheckoutLine[], terms: Terms): Quote['points'] {
  return [...Map.groupBy(checkoutLines, ({ shopid }) => shopid)].flatMap(([shopid, shopLines]) => {
    const balance = shopLines[0]?.member?.point
    if (balance === undefined) return []
    const { max, isBounded } = maxPoints(shopLines, terms)
    return [{ shopid, balance, most: max, is_bounded: isBounded }]
  })
}

function shownCoupons(checkoutLines: readonly CheckoutLine[], terms: Terms): Quote['coupons'] {
  return [...Map.groupBy(checkoutLines, ({ shopid }) => shopid)]
    .map(([shopid, shopLines]) => ({ shopid, ...couponsOf(shopLines, terms.coupons) }))
    .filter(({ coupons }) => coupons.length > 0)
    .map(({ coupons, ...shop }) => ({
      ...shop,
      // In JSON, PostgreSQL formats times differently than the API does.
      coupons: coupons.map((item) => ({ ...item, valid_until: new Date(item.valid_until).toISOString() })),
    }))
}

/** What the buyer may lose by a partial cancellation, as a part of the digest. */
const lossesOf = ({ spared, coupon_minimum, deals }: PricedOrder) => [
  ...spared.map(({ sid, from, fee }) => [sid, from, fee]),
  ...(coupon_minimum ? [coupon_minimum.allowance] : []),
  ...(deals ? [deals.deals.map(({ id, kind, pieces, value }) => [id, kind, pieces, value])] : []),
]

/** The day on which a pre-ordered line is sent, as a part of the digest. */
const preorderOf = (line: QuotedOrder['lines'][number] | undefined) => (line?.ships_on ? [line.ships_on] : [])

/**
 * Digest of what the buyer agrees to: prices, sellers, deliveries, shipping day, costs of a return, and possible
 * losses. Pictures and the return address are excluded, because they may change later.
 */
function digestOf(orders: readonly PricedOrder[], quotedOrders: readonly QuotedOrder[]): string {
  const agreed = orders.map((order, index) => [
    quotedOrders[index]?.shop_name,
    quotedOrders[index]?.shop_name_origin,
    order.lines[0]?.uid,
    order.lines[0]?.origin_uid,
    order.delivery_fee,
    order.surcharge,
    order.apart.map(({ sid, fee, surcharge }) => [sid, fee, surcharge]),
    order.return_fee,
    order.resend_fee,
    ...lossesOf(order),
    order.dispatch.dispatch_days,
    order.dispatch.same_day_hour,
    quotedOrders[index]?.ship_by,
    order.total,
    order.coupon,
    order.tier.name,
    order.tier.percent,
    order.lines.map((line, lineIndex) => [
      line.sid,
      line.pid2,
      line.pid3,
      line.default_option,
      line.title,
      line.opt_name,
      line.qty,
      line.price,
      line.off,
      line.points,
      line.accrual,
      ...preorderOf(quotedOrders[index]?.lines[lineIndex]),
    ]),
  ])
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}
