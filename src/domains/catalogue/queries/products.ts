import { isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { variantName } from '../../../platform/images/variants.ts'
import type { Product } from '../contract.ts'
import type { Signs } from '../store/lists/cards.ts'
import {
  COUNTS,
  type CountsRow,
  DETAIL,
  PICKABLE_COUNTS,
  PLACE,
  productOf,
  SHOP_OF_SID,
} from '../store/lists/detail.ts'
import { everyone, type Viewer } from './viewer.ts'

// Wide enough for a product's description on a sharp phone, and on a PC where it is 900 px.
const DETAIL_PICTURE = variantName(960, 'webp')

/** A shop's canonical host: its own host, else the one on the platform. */
export type HostOf = (shopid: string) => Promise<string>

interface InShop {
  shopid: string
  sid: number
}

/** Queries about one product. */
export function products(database: Database, signs: Signs, hostOf: HostOf) {
  return {
    async product({ shopid, sid }: InShop, { caller }: Viewer = everyone): Promise<{ data: Product }> {
      const row = await one(database.browse(DETAIL, [shopid, sid]))
      const isAdult = row.adult && (await isVerifiedAdult(caller))
      return { data: productOf(row, signs, isAdult) }
    },

    additionalInfo: ({ shopid, id }: { shopid: string; id: number }): Promise<CountsRow> =>
      one(database.browse(COUNTS, [shopid, id])),

    pickableInfo: ({ shopid, id }: { shopid: string; id: number }): Promise<CountsRow> =>
      one(database.browse(PICKABLE_COUNTS, [shopid, id])),

    async productUrl({ sid }: { sid: number }): Promise<{ host: string; path: string }> {
      const { shopid } = await one(database.browse(SHOP_OF_SID, [sid]))
      return { host: await hostOf(shopid), path: `/shop/view/${sid}` }
    },

    /** The internal id of a product's shop. */
    placeOf: ({ shopid, sid }: InShop): Promise<{ shop: number }> =>
      one(database.browse(PLACE, [shopid, sid])),

    /** The address of a stored picture inside of html. */
    pictureAddress: (key: string): string => `${signs.sign(key)}/${DETAIL_PICTURE}`,
  }
}

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new DomainError('NOT_READY')
  return row
}
