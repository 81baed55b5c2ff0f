import { type Caller, guest, isVerifiedAdult } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { variantName } from '../../platform/images/variants.ts'
import {
  type Category,
  PAGE_SIZE,
  type Product,
  type ProductCard,
  type ProductList,
  type Sort,
} from './contract.ts'
import { MAX_FOUND, MAX_PAGES, pagesOf } from './rules.ts'
import { tokenKey } from './search/key.ts'
import { planSearch } from './search/plan.ts'
import { type CardRow, cardOf, type Signs } from './store/cards.ts'
import {
  COUNTS,
  type CountsRow,
  DETAIL,
  PICKABLE_COUNTS,
  PLACE,
  productOf,
  SHOP_OF_SID,
} from './store/detail.ts'
import {
  CARDS_ANYWHERE,
  CARDS_BY_CODE,
  CARDS_BY_SID,
  CATEGORIES,
  LIST,
  type PageRow,
  RECOMMENDED,
} from './store/lists.ts'
import { SEARCH_ALL_KEYS, SEARCH_ONE_KEY } from './store/search.ts'

const RECOMMENDED_COUNT = 12

// Wide enough for a product's description on a sharp phone, and on a PC where it is 900 px.
const DETAIL_PICTURE = variantName(960, 'webp')

/** Who looks: adult products open to verified adults. */
export interface Viewer {
  caller: Caller
}
const everyone: Viewer = { caller: guest }

/** Which cards `cards` gives: chosen ones in their order, or the first of a category (0 or none: of the shop). */
export type CardsWanted =
  | { sids: number[] }
  | { codes: string[] }
  | { category?: number; sort?: Sort; count: number }

export interface BrowsingNeeds extends Signs {
  database: Database
  /** the shop's host on the platform, and its preferred own one or empty */
  addressOf: (shopid: string) => Promise<{ dom: string; dom3: string }>
}

/**
 * What shoppers read. A shop that is not there or hidden, and a product that it does not show, are NOT_READY;
 * a category that is not there is NOT_FOUND. Every answer is one statement.
 */
export function browsing({ database, sign, signAdult, addressOf }: BrowsingNeeds) {
  const signs = { sign, signAdult }
  const cardsOf = async (rows: (CardRow | { sid: null })[], { caller }: Viewer = everyone) => {
    const cards = rows.filter(isCard)
    const isAdult = cards.some(({ adult }) => adult) && (await isVerifiedAdult(caller))
    return cards.map((row) => cardOf(row, signs, isAdult))
  }

  return {
    async categories({ shopid }: { shopid: string }): Promise<Category[]> {
      const rows = await database.browse(CATEGORIES, [shopid])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return rows.flatMap(({ cid, name, parent, count }) =>
        cid === null ? [] : [{ cid, name, parent, count }],
      )
    },

    async list(
      query: { shopid: string; category: number; sort: Sort; page: number },
      viewer?: Viewer,
    ): Promise<ProductList> {
      const { shopid, category, sort, page } = query
      const rows = await database.browse(LIST[sort], [shopid, category, ...rangeOf(page, MAX_PAGES)])
      const total = totalOf(rows)
      if (total === null && category !== 0) throw new DomainError('NOT_FOUND')
      return pageOf(await cardsOf(rows, viewer), total ?? 0, page)
    },

    async search({ shopid, q, page }: { shopid: string; q: string; page: number }): Promise<ProductList> {
      const plan = planSearch(q)
      const range = rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE))
      const keys = plan?.tokens.map(tokenKey) ?? []
      const rows = await (plan && !plan.exact
        ? database.browse(SEARCH_ALL_KEYS, [shopid, keys, plan.words, plan.initials, ...range])
        : database.browse(SEARCH_ONE_KEY, [shopid, keys[0] ?? null, ...range]))
      return pageOf(await cardsOf(rows), totalOf(rows) ?? 0, page)
    },

    async product(
      { shopid, sid }: { shopid: string; sid: number },
      { caller }: Viewer = everyone,
    ): Promise<{ data: Product }> {
      const row = await one(database.browse(DETAIL, [shopid, sid]))
      const isAdult = row.adult && (await isVerifiedAdult(caller))
      return { data: productOf(row, signs, isAdult) }
    },

    async recommended(
      { shopid, sid }: { shopid: string; sid: number },
      viewer?: Viewer,
    ): Promise<ProductCard[]> {
      const rows = await database.browse(RECOMMENDED, [shopid, sid, RECOMMENDED_COUNT])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      const distinct = new Map(rows.filter(isCard).map((row) => [row.sid, row]))
      return cardsOf([...distinct.values()].slice(0, RECOMMENDED_COUNT), viewer)
    },

    additionalInfo: ({ shopid, id }: { shopid: string; id: number }): Promise<CountsRow> =>
      one(database.browse(COUNTS, [shopid, id])),

    pickableInfo: ({ shopid, id }: { shopid: string; id: number }): Promise<CountsRow> =>
      one(database.browse(PICKABLE_COUNTS, [shopid, id])),

    async productUrl({ sid }: { sid: number }): Promise<{ host: string; path: string }> {
      const { shopid } = await one(database.browse(SHOP_OF_SID, [sid]))
      const { dom, dom3 } = await addressOf(shopid)
      return { host: dom3 || dom, path: `/shop/view/${sid}` }
    },

    /** Cards for blocks and reviews; what is not shown is left out, and so is everything of a shop that is not open. */
    async cards(shopid: string, wanted: CardsWanted): Promise<ProductCard[]> {
      if ('sids' in wanted) return cardsOf(await database.browse(CARDS_BY_SID, [shopid, wanted.sids]))
      if ('codes' in wanted) return cardsOf(await database.browse(CARDS_BY_CODE, [shopid, wanted.codes]))
      const { category = 0, sort = 'popular', count } = wanted
      return cardsOf(await database.browse(LIST[sort], [shopid, category, 0, count]))
    },

    /** Cards of any shops with where they stand; what is not shown is left out. */
    async productsAnywhere(sids: number[], viewer?: Viewer) {
      const rows = sids.length > 0 ? await database.browse(CARDS_ANYWHERE, [sids]) : []
      const cards = await cardsOf(rows, viewer)
      const hosts = new Map<string, string>()
      for (const { shopid } of rows) {
        if (hosts.has(shopid)) continue
        const { dom, dom3 } = await addressOf(shopid)
        hosts.set(shopid, dom3 || dom)
      }
      return rows.map(({ shopid, shop_name }, at) => ({
        ...(cards[at] as ProductCard),
        shopid,
        shop_name,
        host: hosts.get(shopid) ?? '',
      }))
    },

    /** Where a product stands: the shop's internal id. */
    placeOf: ({ shopid, sid }: { shopid: string; sid: number }): Promise<{ shop: number }> =>
      one(database.browse(PLACE, [shopid, sid])),

    /** The address of a stored picture inside of html. */
    pictureAddress: (key: string): string => `${sign(key)}/${DETAIL_PICTURE}`,
  }
}

function isCard<Row extends { sid: number | null }>(row: Row): row is Extract<Row, CardRow> {
  return row.sid !== null
}

function totalOf(rows: PageRow[]): number | null {
  if (!rows[0]) throw new DomainError('NOT_READY')
  return rows[0].total
}

/** Offset and limit of a page; pages past the last one that can be reached are empty. */
function rangeOf(page: number, last: number): [offset: number, limit: number] {
  return page > last ? [0, 0] : [(page - 1) * PAGE_SIZE, PAGE_SIZE]
}

function pageOf(items: ProductCard[], total: number, page: number): ProductList {
  return { items, total, page, pages: pagesOf(total, PAGE_SIZE) }
}

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new DomainError('NOT_READY')
  return row
}
