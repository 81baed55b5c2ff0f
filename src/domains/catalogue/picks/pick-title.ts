import { sql } from 'kysely'
import { type Caller, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { onOneLine } from '../product/one-line.ts'
import { announce } from '../store/announce.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { derive } from '../store/index/derived.ts'
import { refreshListings } from '../store/listings.ts'
import { shopNames } from '../store/shops.ts'
import type { Tx } from '../tables.ts'
import type { PickTitle } from './contract.ts'
import { ORIGINS } from './store.ts'

interface TitleEdit {
  pick: number
  version: number
  /** empty for the origin's */
  own_title: string
}

/** The title that a shop gives to a pick. `shop` is the internal id; every other listing is NOT_FOUND. */
export function pickTitles({ database }: { database: Database }) {
  return {
    /**
     * Gives a pick a title of its own, or the origin's again, which it follows from then on. Lists and search of the shop know it by
     * the title that it shows. Throws STALE, and AUTH_ONLY for an adult product whose titles are masked to the caller.
     */
    async titlePick(
      shop: number,
      { edit, caller }: { edit: TitleEdit; caller: Caller },
      record?: RecordChange,
    ): Promise<PickTitle> {
      const [origin] = await database.shop(shop, ORIGINS, [shop, [edit.pick]])
      if (!origin) throw new DomainError('NOT_FOUND')
      if (origin.adult && !(await isVerifiedAdult(caller))) throw new DomainError('AUTH_ONLY')
      return database.asShops([shop, origin.origin], async (tx: Tx) => {
        await lockCatalogue(tx, shop)
        const before = await titleOf(tx, shop, edit.pick)
        assertVersion(before, edit.version)
        const own_title = onOneLine(edit.own_title)
        const version = before.version + 1
        await sql`
          update listing set own_title = ${own_title || null}, title_version = ${version}
          where shop_id = ${shop} and sid = ${edit.pick}`.execute(tx)
        await refreshListings(tx, shop, [edit.pick])
        await derive(tx, shop, await categoriesOf(tx, shop), [edit.pick])
        const { shopid } = await shopNames(tx, shop)
        await announce(tx, shopid, { changed: [edit.pick], came: false })
        await record?.(tx, { before: before.own_title, version })
        return { own_title, version }
      })
    },
  }
}

async function titleOf(tx: Tx, shop: number, sid: number): Promise<PickTitle> {
  const { rows } = await sql<PickTitle>`
    select coalesce(own_title, '') as own_title, title_version as version from listing
    where shop_id = ${shop} and sid = ${sid}`.execute(tx)
  return rows[0] as PickTitle
}
