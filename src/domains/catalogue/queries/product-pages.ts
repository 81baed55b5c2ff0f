import { isVerifiedAdult } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Product } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import {
  COUNTS,
  type CountsRow,
  DETAIL,
  LIMITED_SALE,
  type LimitedSaleRow,
  PICKABLE_COUNTS,
  PLACE,
  productOf,
  SHOP_OF_SID,
} from '../store/lists/product-detail.ts'
import type { CardBenefits } from './card-benefits.ts'
import { everyone, type Viewer } from './viewer.ts'

/** The host to link to: a shop's custom domain if it has one, otherwise its platform host. */
export const preferredHosts =
  (addressOf: CatalogueDeps['addressOf']) =>
  async (shopSlug: string): Promise<string> => {
    const { dom, dom3 } = await addressOf(shopSlug)
    return dom3 || dom
  }

interface InShop {
  shopid: string
  sid: number
}

export function productPages({
  database,
  addressOf,
  benefits,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'addressOf' | 'sign' | 'signAdult'> & { benefits: CardBenefits }) {
  const hostOf = preferredHosts(addressOf)
  return {
    async read({ shopid: shopSlug, sid }: InShop, { caller }: Viewer = everyone): Promise<{ data: Product }> {
      const row = await firstRow(database.browse(DETAIL, [shopSlug, sid]))
      const isAdult = row.adult && (await isVerifiedAdult(caller))
      return { data: await benefits.addDeals(productOf(row, signs, isAdult)) }
    },

    counts: ({ shopid: shopSlug, id }: { shopid: string; id: number }): Promise<CountsRow> =>
      firstRow(database.browse(COUNTS, [shopSlug, id])),

    countsAtAllShops: ({ shopid: shopSlug, id }: { shopid: string; id: number }): Promise<CountsRow> =>
      firstRow(database.browse(PICKABLE_COUNTS, [shopSlug, id])),

    async address({ sid }: { sid: number }): Promise<{ host: string; path: string }> {
      const { shopid: shopSlug } = await firstRow(database.browse(SHOP_OF_SID, [sid]))
      return { host: await hostOf(shopSlug), path: `/shop/view/${sid}` }
    },

    limitedSale: async ({ shopid: shopSlug, sid }: InShop): Promise<LimitedSaleRow | null> =>
      (await database.browse(LIMITED_SALE, [shopSlug, sid]))[0] ?? null,

    shopOf: ({ shopid: shopSlug, sid }: InShop): Promise<{ shopId: number }> =>
      firstRow(database.browse(PLACE, [shopSlug, sid])),
  }
}

async function firstRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new DomainError('NOT_READY')
  return row
}
