import { type Static, Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

// An event is sent by NOTIFY, which carries 8,000 bytes.
const MOST_PRODUCTS = 300

const Listings = T.Object({ shopid: ShopId, sids: T.Array(Id, { minItems: 1, maxItems: MOST_PRODUCTS }) })

/** Listings of a shop changed, moved or left; lists and searches that show them changed too. */
export const productChanged = defineEvent('product.changed', Listings)
/** Listings came, or categories changed: lists and searches of the shop changed. */
export const listChanged = defineEvent('list.changed', T.Object({ shopid: ShopId }))
/**
 * Picks of one shop are due to show what changed at their origin. `shop` is the internal id of the shop that picked: each has a
 * transaction of its own, so that none waits for the catalogue of another.
 */
export const picksDue = defineEvent(
  'picks.due',
  T.Object({ shop: Id, shopid: ShopId, sids: T.Array(Id, { minItems: 1, maxItems: MOST_PRODUCTS }) }),
)
/** A shop changed its delivery, or what it says of itself; `shopid` is a shop that sells picks of it. */
export const originChanged = defineEvent('origin.changed', T.Object({ shopid: ShopId }))
/** A shop ended another shop's pick of its product for good. `shopid` is of the shop that picked. */
export const pickEnded = defineEvent('pick.ended', T.Object({ shopid: ShopId, sid: Id }))
const CategoryTextsShape = T.Object({
  /** internal id */
  shop: Id,
  shopid: ShopId,
  cid: Id,
  /** sid of the last listing that search has followed; 0 for none */
  after: T.Integer({ minimum: 0 }),
  /** the number of this change of the category's texts */
  version: T.Optional(T.Integer({ minimum: 1 })),
})
export type CategoryTexts = Static<typeof CategoryTextsShape>

/** The name or the place of a category changed: the texts by which its products are found are no longer those of its path. */
export const categoryTextsChanged = defineEvent('category.texts-changed', CategoryTextsShape)
/** Variants or add-ons of products sold out, or are in stock again. `shop` is the internal id of the shop that ships. */
export const stockChanged = defineEvent(
  'stock.changed',
  T.Object({ shop: Id, pids: T.Array(Id, { minItems: 1, maxItems: MOST_PRODUCTS }) }),
)

// A variant, or else the add-on that is named. `shop` is the internal id of the shop that ships.
const Item = T.Object({
  shop: Id,
  pid: Id,
  pid2: T.Union([Id, T.Null()]),
  pid3: T.Union([Id, T.Null()]),
})

/** Orders took the stock of an item from above its low mark to the mark or below. */
export const stockLow = defineEvent('stock.low', Item)
/** Orders took the last piece of an item. */
export const stockOut = defineEvent('stock.out', Item)

/** A set of listings as payloads of `product.changed`, within the bound of each. */
export const changedListings = (shopSlug: string, listingIds: readonly number[]): Static<typeof Listings>[] =>
  inChunks(listingIds).map((some) => ({ shopid: shopSlug, sids: some }))

/** The ids in chunks of one event. */
export function inChunks(ids: readonly number[]): number[][] {
  const chunks: number[][] = []
  for (let start = 0; start < ids.length; start += MOST_PRODUCTS)
    chunks.push(ids.slice(start, start + MOST_PRODUCTS))
  return chunks
}
