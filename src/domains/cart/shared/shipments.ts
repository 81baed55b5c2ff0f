import type { ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import { AS_THE_SHOP } from '../../catalogue/shared/delivery.ts'

/**
 * The deliveries of the goods that one shop sells and one ships, and their fees: products that are delivered by themselves, and
 * the bundle of all others (docs/product/cart.md). Plain rules, safe in a browser. Amounts are whole won.
 */

/** Orderable pieces of an item. */
export interface ShippedLine {
  sid: number
  /** 0 for none; an add-on travels with its product */
  pid3: number
  pieces: number
  /** of all pieces */
  worth: number
  /** the seller's markup in `worth` */
  added: number
  /** discounts on it */
  off: number
  delivery: ProductDelivery
}

export interface DeliveryTerms {
  /** delivery is free from this amount of goods on, after discounts */
  free_from: number
  /** fee below that amount */
  delivery_fee: number
}

export interface Shipment {
  /** of the product that is delivered by itself; 0 for the bundle */
  sid: number
  fee: number
  /** amount of goods missing to a lower fee by the shop's terms; 0 where there is none, and for goods with a markup, which count less than they cost */
  to_free: number
}

/** The deliveries of these lines; goods that can't be sold are in none. */
export function shipmentsOf(lines: readonly ShippedLine[], terms: DeliveryTerms): Shipment[] {
  const sent = lines.filter(({ pieces }) => pieces > 0)
  const shippedLines = Map.groupBy(sent, shipmentOf)
  return [...shippedLines].map(([sid, lines]) => ({ sid, ...feeOf(lines, terms) }))
}

/** A delivery that costs less because of the amount of its goods. */
export interface SparedFee {
  /** of the product that is delivered by itself; 0 for the bundle */
  sid: number
  /** how much more it would cost below the shop's amount for free delivery, won */
  fee: number
  /** the sids of its products that are delivered by the shop's terms */
  by: number[]
}

/** The fees that these lines save by the shop's amount for free delivery. */
export function sparedFeesOf(lines: readonly ShippedLine[], terms: DeliveryTerms): SparedFee[] {
  const full = { ...terms, free_from: Number.POSITIVE_INFINITY }
  const fees = new Map(shipmentsOf(lines, terms).map(({ sid, fee }) => [sid, fee]))
  return shipmentsOf(lines, full).flatMap(({ sid, fee }) => {
    const spared = fee - (fees.get(sid) ?? fee)
    const shippedLines = lines.filter((line) => line.pieces > 0 && shipmentOf(line) === sid)
    const products = shippedLines.filter(({ delivery }) => delivery.kind === 'shop').map((line) => line.sid)
    return spared > 0 && terms.free_from > 0 ? [{ sid, fee: spared, by: [...new Set(products)] }] : []
  })
}

/** The delivery that a line is in: its product's own, or the bundle (0). */
export const shipmentOf = ({ sid, delivery }: Pick<ShippedLine, 'sid' | 'delivery'>): number =>
  delivery.apart ? sid : 0

/**
 * The fee of goods that travel together: the highest among them, once. All of them count towards free delivery, resold goods with the
 * supplier's price, since the supplier ships and the fee is its own.
 */
function feeOf(lines: readonly ShippedLine[], { free_from, delivery_fee }: DeliveryTerms) {
  const net = lines.reduce((sum, { worth, added, off }) => sum + worth - Math.max(added, off), 0)
  const isByShop = lines.some(({ delivery }) => delivery.kind === 'shop')
  const shops = isByShop && net < free_from ? delivery_fee : 0
  const products = [...Map.groupBy(lines, ({ sid }) => sid).values()]
  const own = Math.max(0, ...products.map(ownFee))
  const isPromised = shops > own && lines.every(({ added }) => added === 0)
  return { fee: Math.max(shops, own), to_free: isPromised ? free_from - net : 0 }
}

/** The fee of a product's own, for each so many pieces where it says so. */
function ownFee(lines: readonly ShippedLine[]): number {
  const { kind, won, each } = lines[0]?.delivery ?? AS_THE_SHOP
  if (kind !== 'own') return 0
  const pieces = lines.reduce((sum, line) => sum + (line.pid3 > 0 ? 0 : line.pieces), 0)
  return each > 0 ? won * Math.max(1, Math.ceil(pieces / each)) : won
}
