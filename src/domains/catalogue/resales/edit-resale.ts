import { sql } from 'kysely'
import { type Caller, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { differingFields } from '../../audit/audit.service.ts'
import { changeProducts } from '../changes/change-products.ts'
import { freeQuestion } from '../product/free-items.ts'
import { onOneLine } from '../product/one-line.ts'
import { titlesOf } from '../store/listings.ts'
import type { Tx } from '../tables.ts'
import { editedState } from './resale-entries.ts'
import type { EditedPick, PickEdit } from './resales.contract.ts'
import { lowestOfOrigin, ORIGINS } from './resales.store.ts'

export type EditedFields = PickEdit & { pick: number; version: number; allow_free?: boolean | undefined }

/** Changes the own title and the markup of a resale (`resales.edit`). */
export async function editResale(
  database: Database,
  shopId: number,
  { edit, caller }: { edit: EditedFields; caller: Caller },
  record?: RecordChange,
): Promise<EditedPick> {
  const [origin] = await database.shop(shopId, ORIGINS, [shopId, [edit.pick]])
  if (!origin) throw new DomainError('NOT_FOUND')
  if (origin.adult && !(await isVerifiedAdult(caller))) throw new DomainError('AUTH_ONLY')
  return database.asShops([shopId, origin.origin], (tx: Tx) =>
    changeProducts(tx, shopId, async () => {
      const before = await editedOf(tx, shopId, edit.pick)
      assertVersion(before, edit.version)
      const own_title = onOneLine(edit.own_title)
      if (own_title === before.own_title && edit.markup === before.markup)
        return { listings: [], finish: async () => before }
      if (!edit.allow_free && edit.markup !== before.markup) await assertNotFree(tx, shopId, edit)
      const version = before.version + 1
      const title = (await titlesOf(tx, shopId, [edit.pick])).get(edit.pick)
      // The seen price changes by the same amount as the markup. Otherwise this change would be listed as one that the
      // supplier made and the seller has not seen.
      await sql`
        update listing set own_title = ${own_title || null}, markup = ${edit.markup}, title_version = ${version},
          seen_price = seen_price + ${edit.markup} - markup
        where shop_id = ${shopId} and sid = ${edit.pick}`.execute(tx)
      return {
        listings: [edit.pick],
        async finish() {
          const states = differingFields(
            editedState(before, origin.adult),
            editedState({ own_title, markup: edit.markup }, origin.adult),
          )
          await record?.(tx, { title, version }, states ?? {})
          return { own_title, markup: edit.markup, version }
        },
      }
    }),
  )
}

/** Throws BAD_REQUEST with `details.free` if a variant of the resale would cost 0 won. */
async function assertNotFree(
  tx: Tx,
  shopId: number,
  { pick, markup }: { pick: number; markup: number },
): Promise<void> {
  if ((await lowestOfOrigin(tx, shopId, pick)) + markup > 0) return
  const free = ['상품']
  throw new DomainError('BAD_REQUEST', { message: freeQuestion(free), details: { free } })
}

async function editedOf(tx: Tx, shopId: number, listingId: number): Promise<EditedPick> {
  const { rows } = await sql<EditedPick>`
    select coalesce(own_title, '') as own_title, markup, title_version as version from listing
    where shop_id = ${shopId} and sid = ${listingId}`.execute(tx)
  return rows[0] as EditedPick
}
