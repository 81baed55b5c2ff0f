import type { ProductDelivery } from '../../catalogue/catalogue.contract.ts'
import { AS_THE_SHOP } from '../../catalogue/shared/delivery.ts'

// Shipments of a cart group (products that one shop sells and one shop ships) and their fees (docs/product/cart.md).
// Amounts are whole won.

export interface ShippedLine {
  sid: number
  /** 0 for none; add-ons ship with their product */
  pid3: number
  /** orderable pieces */
  pieces: number
  /** price of all orderable pieces */
  worth: number
  /** the seller's markup that `worth` includes */
  added: number
  /** sum of all discounts */
  off: number
  delivery: ProductDelivery
}

export interface DeliveryTerms {
  /** delivery is free if the products cost at least this amount after discounts */
  free_from: number
  /** delivery fee below `free_from` */
  delivery_fee: number
}

export interface Shipment {
  /** listing id of a product with its own delivery; 0 for the bundle, which holds all other products */
  sid: number
  fee: number
  /**
   * amount missing for free delivery; 0 if delivery is free or can't become free, and for resold products with a markup
   */
  to_free: number
}

/** Groups the orderable lines into shipments and computes their fees. */
export function shipmentsOf(lines: readonly ShippedLine[], terms: DeliveryTerms): Shipment[] {
  const orderable = lines.filter(({ pieces }) => pieces > 0)
  return [...Map.groupBy(orderable, shipmentOf)].map(([sid, lines]) => ({ sid, ...feeOf(lines, terms) }))
}

/** A delivery fee that is not charged, because the products cost enough. */
export interface SparedFee {
  /** listing id of a product with its own delivery; 0 for the bundle */
  sid: number
  /** fee below the shop's free-delivery amount, minus the fee that is charged, won */
  fee: number
  /** listing ids of the products with the shop's delivery terms */
  listingIds: number[]
}

/** The fees that these lines save because they reach the shop's free-delivery amount. */
export function sparedFeesOf(lines: readonly ShippedLine[], terms: DeliveryTerms): SparedFee[] {
  const full = { ...terms, free_from: Number.POSITIVE_INFINITY }
  const fees = new Map(shipmentsOf(lines, terms).map(({ sid, fee }) => [sid, fee]))
  return shipmentsOf(lines, full).flatMap(({ sid, fee }) => {
    const spared = fee - (fees.get(sid) ?? fee)
    const shippedLines = lines.filter((line) => line.pieces > 0 && shipmentOf(line) === sid)
    const products = shippedLines.filter(({ delivery }) => delivery.kind === 'shop').map((line) => line.sid)
    return spared > 0 && terms.free_from > 0 ? [{ sid, fee: spared, listingIds: [...new Set(products)] }] : []
  })
}

/** `sid` of a product with its own delivery, else 0 for the bundle. */
export const shipmentOf = ({ sid, delivery }: Pick<ShippedLine, 'sid' | 'delivery'>): number =>
  delivery.apart ? sid : 0

/**
 * The highest fee of a shipment's products, charged once. All products count towards free delivery. Resold products
 * count at the supplier's price, because the supplier ships them and gets the fee.
 */
function feeOf(lines: readonly ShippedLine[], { free_from, delivery_fee }: DeliveryTerms) {
  const net = lines.reduce((sum, { worth, added, off }) => sum + worth - Math.max(added, off), 0)
  const isByShop = lines.some(({ delivery }) => delivery.kind === 'shop')
  const shopFee = isByShop && net < free_from ? delivery_fee : 0
  const products = [...Map.groupBy(lines, ({ sid }) => sid).values()]
  const ownFee = Math.max(0, ...products.map(productFee))
  const canBeFree = shopFee > ownFee && lines.every(({ added }) => added === 0)
  return { fee: Math.max(shopFee, ownFee), to_free: canBeFree ? free_from - net : 0 }
}

/** A product's own fee, charged once or for every `each` pieces. */
function productFee(lines: readonly ShippedLine[]): number {
  const { kind, won, each } = lines[0]?.delivery ?? AS_THE_SHOP
  if (kind !== 'own') return 0
  const pieces = lines.reduce((sum, line) => sum + (line.pid3 > 0 ? 0 : line.pieces), 0)
  return each > 0 ? won * Math.max(1, Math.ceil(pieces / each)) : won
}
