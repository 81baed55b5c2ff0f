import { type Static, Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

// With more ids an event could exceed the 8,000 bytes of a PostgreSQL NOTIFY.
const MAX_PRODUCTS = 300

const Listings = T.Object({ shopid: ShopId, sids: T.Array(Id, { minItems: 1, maxItems: MAX_PRODUCTS }) })

/** Listings of a shop were changed, moved or removed, and with them the lists and searches that contain them. */
export const productChanged = defineEvent('product.changed', Listings)
/** Listings were added or categories changed, and with them the shop's lists and searches. Names no listings. */
export const listChanged = defineEvent('list.changed', T.Object({ shopid: ShopId }))
/**
 * Resales of one shop must be updated from their supplier's products. `shop` is the internal id of the reselling shop.
 * Each reselling shop is updated in its own transaction, so that none waits for another shop's catalogue lock.
 */
export const picksDue = defineEvent(
  'picks.due',
  T.Object({ shop: Id, shopid: ShopId, sids: T.Array(Id, { minItems: 1, maxItems: MAX_PRODUCTS }) }),
)
/** A supplier shop changed its delivery or company details; `shopid` is a shop that resells its products. */
export const originChanged = defineEvent('origin.changed', T.Object({ shopid: ShopId }))
/** A supplier shop ended a resale permanently. `shopid` is the reselling shop. */
export const pickEnded = defineEvent('pick.ended', T.Object({ shopid: ShopId, sid: Id }))
const CategoryTextsShape = T.Object({
  /** internal id */
  shop: Id,
  shopid: ShopId,
  cid: Id,
  /** the last listing that search has already indexed; 0 for none */
  after: T.Integer({ minimum: 0 }),
  /** version of the category's search texts */
  version: T.Optional(T.Integer({ minimum: 1 })),
})
export type CategoryTexts = Static<typeof CategoryTextsShape>

/** The name or path of a category changed, so search must index its products again. */
export const categoryTextsChanged = defineEvent('category.texts-changed', CategoryTextsShape)
/**
 * The stock of variants or add-ons fell to 0 or to the low mark, or rose above one of these, or a tenth more or less of
 * a limited sale is sold. `shop` is the internal id of the supplier shop.
 */
export const stockChanged = defineEvent(
  'stock.changed',
  T.Object({ shop: Id, pids: T.Array(Id, { minItems: 1, maxItems: MAX_PRODUCTS }) }),
)

// A variant (`pid2`) or an add-on (`pid3`) of a product. `shop` is the internal id of the supplier shop.
const Item = T.Object({
  shop: Id,
  pid: Id,
  pid2: T.Union([Id, T.Null()]),
  pid3: T.Union([Id, T.Null()]),
})

/** Orders reduced the stock of an item from above its low mark to the mark or below. */
export const stockLow = defineEvent('stock.low', Item)
/** Orders reserved the last piece of an item. */
export const stockOut = defineEvent('stock.out', Item)

/** Payloads of `product.changed` for these listings, each within the size limit of an event. */
export const changedListings = (shopSlug: string, listingIds: readonly number[]): Static<typeof Listings>[] =>
  inChunks(listingIds).map((chunk) => ({ shopid: shopSlug, sids: chunk }))

export function inChunks(ids: readonly number[]): number[][] {
  const chunks: number[][] = []
  for (let start = 0; start < ids.length; start += MAX_PRODUCTS)
    chunks.push(ids.slice(start, start + MAX_PRODUCTS))
  return chunks
}
