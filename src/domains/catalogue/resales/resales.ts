import type { Caller } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { changeProducts } from '../changes/change-products.ts'
import type { CatalogueDeps } from '../deps.ts'
import { pickEnded } from '../events.ts'
import { cardsFor } from '../queries/viewer.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import { type EditedFields, editResale } from './edit-resale.ts'
import { offersFrom, PAGE, pageOf } from './offer-search.ts'
import { IS_FREE, placeResales } from './place-resales.ts'
import { namesOf, recordAdded, recordSeen } from './resale-entries.ts'
import type { EditedPick, PickedProduct, PickOffer, SellerPick } from './resales.contract.ts'
import {
  noteSeen,
  ORIGINS,
  ownersOfOpenShops,
  PICKED,
  PICKER,
  PICKS,
  type PickRow,
  SHOP_NUMBERS,
  seenTerms,
  withdraw,
} from './resales.store.ts'

interface Page {
  after?: number | undefined
}

/** Calls about resales, for the shops that sell them and for their suppliers. */
export function sellerResales({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  const cardsOf = cardsFor(signs)
  const withdrawIn = (tx: Tx, shopId: number, listingIds: readonly number[], actor: 'seller' | 'origin') =>
    changeProducts(tx, shopId, async () => {
      const withdrawn = await withdraw(tx, shopId, listingIds, actor)
      return { listings: withdrawn, refresh: false, finish: async () => withdrawn }
    })

  return {
    /** Products that other open shops offer, newest first. `q` is searched in titles, brands and names of shops. */
    async offers(
      shopId: number,
      { q, after }: Page & { q?: string | undefined },
      caller: Caller,
    ): Promise<{ offers: PickOffer[]; next: number | null }> {
      const { part, next } = await offersFrom(database, shopId, { pattern: patternOf(q), after })
      const cards = await cardsOf(part, { caller })
      const offers = part.map((row, index) => ({
        ...termsOf(row, cards[index]),
        stock: row.stock,
        delivery: { free_from: row.free_from, fee: row.fee, own: row.delivery },
        picked: row.picked,
      }))
      return { offers, next }
    },

    /** The shop's resales, each with the changes of its supplier that the seller has not seen. */
    async list(
      shopId: number,
      { changed, after }: Page & { changed: boolean },
      caller: Caller,
    ): Promise<{ picks: SellerPick[]; next: number | null }> {
      const rows = await database.browse(PICKS, [shopId, after ?? null, changed, PAGE + 1])
      const { part, next } = pageOf(rows)
      const cards = await cardsOf(part, { caller })
      const picks = part.map((row, index) => {
        const terms = termsOf(row, cards[index])
        return {
          ...terms,
          ...titlesOf(row, terms.title),
          category: row.cid,
          markup: row.markup,
          price_before: row.seen_price === terms.price ? null : row.seen_price,
          margin_before: row.seen_margin === row.margin ? null : row.seen_margin,
          state: row.state,
          picked_at: row.picked_at.toISOString(),
        }
      })
      return { picks, next }
    },

    /** The shop's products that other shops resell. */
    async listSold(
      shopId: number,
      { after }: Page,
    ): Promise<{ picked: PickedProduct[]; next: number | null }> {
      const { part, next } = pageOf(await database.browse(PICKED, [shopId, after ?? null, PAGE + 1]))
      const picked = part.map(({ sid, title, price, shopid: shopSlug, name, picked_at }) => ({
        sid,
        title,
        price,
        picked_at: picked_at.toISOString(),
        seller: { shopid: shopSlug, name },
      }))
      return { picked, next }
    },

    /**
     * Adds products of open shops under a category (0 for none), in one transaction. Returns the refused products with
     * their reasons.
     */
    async add(
      shopId: number,
      {
        category,
        products,
        allow_free = false,
      }: {
        category: number
        products: readonly { origin: string; product: number }[]
        allow_free?: boolean | undefined
      },
      record?: RecordChange,
    ) {
      // The ids are read from a replica, because the id of a shop never changes. Whether the shop is open is read in
      // the transaction.
      const shops = await database.browse(SHOP_NUMBERS, [products.map(({ origin }) => origin)])
      const numbers = new Map(shops.map((row) => [row.shopid, row.shopId]))
      return database.asShops([...new Set([shopId, ...numbers.values()])], async (tx: Tx) => {
        const owners = await ownersOfOpenShops(tx, [...numbers.values()])
        const originOf = (shopSlug: string) => {
          const origin = numbers.get(shopSlug) ?? 0
          return owners.has(origin) ? origin : 0
        }
        const requests = [
          ...new Map(products.map((product) => [`${product.origin}/${product.product}`, product])).values(),
        ].map(({ origin, product }) => ({ origin: originOf(origin), pid: product }))
        const results = await placeResales(
          tx,
          shopId,
          { cid: category, requested: requests, owners, allowsFree: allow_free },
          (resales) => recordAdded(tx, shopId, { cid: category, placed: resales, record }),
        )
        const listingIds = results.flatMap((outcome) => ('sid' in outcome ? outcome.sid : []))
        const failed = results.flatMap((outcome) =>
          'refused' in outcome
            ? {
                product: outcome.pid,
                reason: outcome.refused.message,
                ...(outcome.refused.details === IS_FREE && IS_FREE),
              }
            : [],
        )
        return { done: listingIds.length, failed }
      })
    },

    /**
     * Adds one product of the shop `origin` under the category `cid` (0 for none), or moves its resale to that
     * category, and returns the listing. Throws NOT_FOUND for an unknown product or category, BAD_REQUEST for a product
     * that may not be resold.
     */
    addOne: (
      shopId: number,
      { origin, pid, cid }: { origin: number; pid: number; cid: number },
    ): Promise<number> =>
      database.asShops([shopId, origin], async (tx: Tx) => {
        const owner = await shopNames(tx, origin)
        const owners = new Map([[origin, owner.uid]])
        const [placed] = await placeResales(tx, shopId, {
          cid,
          requested: [{ origin, pid }],
          owners,
          allowsFree: true,
        })
        if (!placed || 'refused' in placed) throw placed?.refused
        return placed.sid
      }),

    /** Marks the suppliers' changes of these resales as seen. */
    async markSeen(shopId: number, listingIds: readonly number[], record?: RecordChange): Promise<void> {
      const origins = await database.shop(shopId, ORIGINS, [shopId, listingIds])
      await database.asShops([shopId, ...origins.map(({ origin }) => origin)], async (tx: Tx) => {
        const before = await seenTerms(tx, shopId, listingIds)
        await noteSeen(tx, shopId, listingIds)
        await recordSeen(tx, shopId, { before, after: await seenTerms(tx, shopId, listingIds), record })
      })
    },

    /**
     * Changes the own title (empty: the supplier's title) and the markup of a resale. Throws STALE for an older
     * version, NOT_FOUND for a listing that is not a resale of the shop, AUTH_ONLY for an adult product that is masked
     * to the caller, and BAD_REQUEST for a price of 0 won without `allow_free`.
     */
    edit: (
      shopId: number,
      input: { edit: EditedFields; caller: Caller },
      record?: RecordChange,
    ): Promise<EditedPick> => editResale(database, shopId, input, record),

    /** Removes resales from the shop. If a product is added a second time, it has the same listing with its reviews. */
    remove: (shopId: number, listingIds: readonly number[], record?: RecordChange): Promise<void> =>
      database.asShop(shopId, async (tx: Tx) => {
        const withdrawn = new Set(await withdrawIn(tx, shopId, listingIds, 'seller'))
        const removed = listingIds.filter((listingId) => withdrawn.has(listingId))
        if (removed.length > 0) await record?.(tx, { picks: await namesOf(tx, shopId, removed) })
      }),

    /** Ends another shop's resale of this shop's product permanently. Throws NOT_FOUND for any other listing. */
    async end(shopId: number, listingId: number, record?: RecordChange): Promise<void> {
      const [picker] = await database.browse(PICKER, [listingId, shopId])
      if (!picker) throw new DomainError('NOT_FOUND')
      await database.asShops([picker.shopId, shopId], async (tx: Tx) => {
        const [withdrawn] = await withdrawIn(tx, picker.shopId, [listingId], 'origin')
        if (!withdrawn) return
        await emit(tx, pickEnded, { shopid: (await shopNames(tx, picker.shopId)).shopid, sid: listingId })
        await record?.(tx, { title: picker.title, seller: picker.name })
      })
    },
  }
}

/** The own title and the supplier's title of an adult product are masked together. */
function titlesOf(row: PickRow, shown: string) {
  const isMasked = shown !== row.title
  return {
    own_title: isMasked ? '' : row.own_title,
    origin_title: isMasked ? shown : row.origin_title,
    version: row.title_version,
    masked: isMasked,
  }
}

const termsOf = (
  row: {
    pid: number
    shopid: string
    name: string
    margin: number
    price: number
    sale_price: number | null
  },
  card: { sid: number; title: string; image: string; sold_out: boolean } | undefined,
) => {
  const { sid, title, image, sold_out } = card as NonNullable<typeof card>
  return {
    sid,
    title,
    image,
    sold_out,
    margin: row.margin,
    product: row.pid,
    price: row.sale_price ?? row.price,
    origin: { shopid: row.shopid, name: row.name },
  }
}

/** The LIKE pattern for texts that contain `q`; null without `q`. */
const patternOf = (q = '') => (q.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null)
