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
  openShops,
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

/** Picks as the two shops of each tend them. `shop` is the internal id. */
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
    /** Products that other open shops offer, the newest first; `q` is looked for in titles, brands and names of shops. */
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

    /** The shop's picks with what changed at their origins since the seller last looked. */
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

    /** The shop's own products that other shops sell. */
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
     * Lists products of open shops under a category (0 for none), in one transaction; tells of each that it could not, and which of them the
     * seller would sell for 0 won and has not allowed.
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
      // The number of a shop never changes; whether it is open and whose it is, the primary says.
      const shops = await database.browse(SHOP_NUMBERS, [products.map(({ origin }) => origin)])
      const numbers = new Map(shops.map((row) => [row.shopid, row.shop]))
      return database.asShops([...new Set([shopId, ...numbers.values()])], async (tx: Tx) => {
        const owners = await openShops(tx, [...numbers.values()])
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
          { cid: category, wanted: requests, owners, allowsFree: allow_free },
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
     * Lists a pickable product of the shop `origin` in `shop`, under the category `cid` (0 for none), and returns
     * its sid; a product that is already picked keeps its sid and moves. Throws NOT_FOUND for an unknown product
     * or category, BAD_REQUEST for one that may not be picked.
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
          wanted: [{ origin, pid }],
          owners,
          allowsFree: true,
        })
        if (!placed || 'refused' in placed) throw placed?.refused
        return placed.sid
      }),

    /** Notes that the seller knows what changed. */
    async markSeen(shopId: number, listingIds: readonly number[], record?: RecordChange): Promise<void> {
      const origins = await database.shop(shopId, ORIGINS, [shopId, listingIds])
      await database.asShops([shopId, ...origins.map(({ origin }) => origin)], async (tx: Tx) => {
        const before = await seenTerms(tx, shopId, listingIds)
        await noteSeen(tx, shopId, listingIds)
        await recordSeen(tx, shopId, { before, after: await seenTerms(tx, shopId, listingIds), record })
      })
    },

    /**
     * Gives a pick a title of its own, or the origin's again, which it follows from then on, and a markup. Lists and search of the shop
     * know it by the title and the price that it shows. Throws STALE, NOT_FOUND for every other listing, AUTH_ONLY for an adult
     * product whose titles are masked to the caller, and BAD_REQUEST for a markup without which it costs 0 won, unless the seller allows it.
     */
    edit: (
      shopId: number,
      input: { edit: EditedFields; caller: Caller },
      record?: RecordChange,
    ): Promise<EditedPick> => editResale(database, shopId, input, record),

    /** Takes picks out of the shop; one that is picked again has its sid and its reviews again. */
    remove: (shopId: number, listingIds: readonly number[], record?: RecordChange): Promise<void> =>
      database.asShop(shopId, async (tx: Tx) => {
        const withdrawn = await withdrawIn(tx, shopId, listingIds, 'seller')
        if (withdrawn.length > 0) await record?.(tx, { picks: await namesOf(tx, shopId, withdrawn) })
      }),

    /** Ends another shop's pick of a product of this shop, for good. Throws NOT_FOUND for any other listing. */
    async end(shopId: number, listingId: number, record?: RecordChange): Promise<void> {
      const [picker] = await database.browse(PICKER, [listingId, shopId])
      if (!picker) throw new DomainError('NOT_FOUND')
      await database.asShops([picker.shop, shopId], async (tx: Tx) => {
        const [gone] = await withdrawIn(tx, picker.shop, [listingId], 'origin')
        if (!gone) return
        await emit(tx, pickEnded, { shopid: (await shopNames(tx, picker.shop)).shopid, sid: listingId })
        await record?.(tx, { title: picker.title, seller: picker.name })
      })
    },
  }
}

/** An adult product's titles are masked together. */
function titlesOf(row: PickRow, shown: string) {
  const masked = shown !== row.title
  return {
    own_title: masked ? '' : row.own_title,
    origin_title: masked ? shown : row.origin_title,
    version: row.title_version,
    masked,
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

/** The pattern that finds a text anywhere; null for none. */
const patternOf = (q = '') => (q.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null)
