import { deliveryFee, type ReadLine } from '../cart/service.ts'
import { accrualOf, discountOf, percentOf } from '../membership/service.ts'
import { apportion, type LineAmounts } from './amounts.ts'
import type { OrderAmounts } from './contract/fields.ts'
import { surchargeTo } from './regions.ts'
import type { GoodsRow } from './store/goods.ts'

/** A line that is bought, with what the catalogue says of it. */
export type Goods = Omit<ReadLine, 'sort'> & Omit<GoodsRow, 'n'>

export type LineError = '' | 'qty' | 'sold_out' | 'adult'

export interface PricedLine extends Goods, LineAmounts {
  error: LineError
  /** with error `qty`: the orderable number */
  error_data: number
}

/** What will be one order: what one shop sells and one shop ships. Amounts are whole won. */
export interface PricedOrder extends OrderAmounts {
  lines: PricedLine[]
  return_fee: number
  accrual: number
}

export interface Terms {
  /** null while it is not known */
  zipcode: string | null
  /** points to use, by shopid */
  points: ReadonlyMap<string, number>
  /** the buyer is a verified adult */
  adult: boolean
}

/** What these goods cost. Discounts and points are of a shop, over all its orders; delivery is of an order. */
export function priced(goods: readonly Goods[], terms: Terms): PricedOrder[] {
  const errors = errorsOf(goods, terms.adult)
  const lines = [...Map.groupBy(goods, ({ shop }) => shop).values()].flatMap((of) =>
    linesOfShop(of, terms.points.get((of[0] as Goods).shopid) ?? 0),
  )
  const orders = Map.groupBy(
    lines.map((line) => ({ ...line, ...(errors.get(line.at) ?? NO_ERROR) })),
    ({ shop, origin }) => `${origin}x${shop}`,
  )
  return [...orders.values()].map((of) => orderOf(of, terms.zipcode))
}

/** Points that can be used at a shop for these goods: what they cost after discounts, as far as the buyer has points. */
export function mostPoints(goods: readonly Goods[]): number {
  const [first] = goods
  const sum = worthOf(goods)
  return Math.min(first?.member?.point ?? 0, sum - offOf(goods))
}

const NO_ERROR = { error: '' as LineError, error_data: 0 }

/** Lines of one item share its stock, whichever shop sells it. */
function errorsOf(
  goods: readonly Goods[],
  adult: boolean,
): Map<number, Pick<PricedLine, 'error' | 'error_data'>> {
  const wanted = new Map<string, number>()
  for (const line of goods) wanted.set(itemOf(line), (wanted.get(itemOf(line)) ?? 0) + line.qty)
  return new Map(
    goods.map((line) => {
      const isShort = (wanted.get(itemOf(line)) ?? 0) > line.stock
      if (!line.on_sale) return [line.at, { error: 'sold_out', error_data: 0 }]
      if (line.adult && !adult) return [line.at, { error: 'adult', error_data: 0 }]
      return [line.at, isShort ? { error: 'qty', error_data: line.stock } : NO_ERROR]
    }),
  )
}

const itemOf = ({ origin, pid2, pid3 }: Goods) => (pid3 > 0 ? `${origin}/+${pid3}` : `${origin}/${pid2}`)

const worthOf = (goods: readonly Goods[]) => goods.reduce((sum, { price, qty }) => sum + price * qty, 0)

function offOf(goods: readonly Goods[]): number {
  const [first] = goods
  return first?.member ? discountOf(worthOf(goods), first.discount) : 0
}

function linesOfShop(goods: readonly Goods[], wishedPoints: number): (Goods & LineAmounts)[] {
  const worth = goods.map(({ price, qty }) => price * qty)
  const offs = apportion(offOf(goods), worth)
  const left = worth.map((won, at) => won - (offs[at] as number))
  const points = apportion(Math.min(wishedPoints, mostPoints(goods)), left)
  return goods.map((line, at) => {
    const [off = 0, used = 0, net = 0] = [offs[at], points[at], left[at]]
    const paid = net - used
    return {
      ...line,
      ...{ off, points: used, paid },
      accrual: line.member ? accrualOf(paid, line.rate) : 0,
      margin: line.origin === line.shop ? 0 : percentOf(net, line.pick_margin),
    }
  })
}

function orderOf(lines: PricedLine[], zipcode: string | null): PricedOrder {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const [first] = lines as [PricedLine]
  const goods = worthOf(lines)
  const off = sum((line) => line.off)
  const delivery_fee = deliveryFee(goods - off, first)
  const surcharge = zipcode === null ? 0 : surchargeTo(zipcode)
  return {
    ...{ lines, goods, off, delivery_fee, surcharge },
    points: sum((line) => line.points),
    total: sum((line) => line.paid) + delivery_fee + surcharge,
    return_fee: first.delivery_fee + surcharge,
    accrual: sum((line) => line.accrual),
  }
}
