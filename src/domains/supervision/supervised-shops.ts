import { writtenBusinessNumber } from '../../platform/contract/business-number.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { maskEmail } from '../audit/audit.service.ts'
import type { SupervisionDeps } from './deps.ts'
import type { ShopState } from './shared/supervision-limits.ts'
import { parseShopSearch } from './shop-search.ts'
import * as store from './store.ts'
import type { ShopDetail, SupervisedShop } from './supervision.contract.ts'
import type { Tx } from './tables.ts'

const PAGE = 50

/** The list of all shops, and one shop with its history, for operators. */
export function supervisedShops({
  database,
  tenancy,
  platform,
}: Pick<SupervisionDeps, 'database' | 'tenancy' | 'platform'>) {
  const listed = ({ dom3, email, opened_at, ordered_at, ...row }: store.ListedRow): SupervisedShop => ({
    shop: row.shop,
    slug: row.slug,
    name: row.name,
    state: row.state,
    dom: tenancy.hostOf({ slug: row.slug, dom3 }),
    owner_email: email && maskEmail(email),
    opened_at: opened_at.toISOString(),
    ordered_at: ordered_at?.toISOString() ?? null,
  })

  return {
    /** A page of shops, newest first. `after` is the `next` of the previous page. */
    list: ({
      q = '',
      state,
      after,
    }: {
      q?: string | undefined
      state?: ShopState | undefined
      after?: number | undefined
    }): Promise<{ shops: SupervisedShop[]; next: number | null }> =>
      database.asSystem('supervision', async (tx: Tx) => {
        const search = parseShopSearch(q, platform.host)
        const rows = await store.listShops(tx, { search, state, after, max: PAGE + 1 })
        const pageRows = rows.slice(0, PAGE)
        return {
          shops: pageRows.map(listed),
          next: rows.length > PAGE ? (pageRows.at(-1)?.shop ?? null) : null,
        }
      }),

    /** One shop. Throws NOT_FOUND. */
    find: (shopId: number): Promise<ShopDetail> =>
      database.asSystem('supervision', async (tx: Tx) => {
        const row = await store.findShop(tx, shopId)
        if (!row) throw new DomainError('NOT_FOUND')
        const suspensions = await store.listSuspensions(tx, shopId)
        const notes = await store.listNotes(tx, shopId)
        return {
          ...listed(row),
          shopid: row.shopid,
          owner: row.owner,
          domains: row.domains,
          corp: row.corp,
          corpname: row.corpname,
          idnum: writtenBusinessNumber(row.idnum),
          idnum_singo: row.idnum_singo,
          products: row.products,
          orders_30_days: row.orders_30_days,
          holds: row.holds,
          suspensions: suspensions.map(toSuspension),
          notes: notes.map(({ name, written_by, written_at, ...note }) => ({
            ...note,
            written_by: { uid: written_by, name },
            written_at: written_at.toISOString(),
          })),
        }
      }),

    /** The owner of a shop, not masked; each view is logged. Throws NOT_FOUND. */
    owner: (shopId: number): Promise<{ uid: number; name: string; email: string }> =>
      database.asSystem('supervision', async (tx: Tx) => {
        const owner = await store.findOwner(tx, shopId)
        if (!owner) throw new DomainError('NOT_FOUND')
        return owner
      }),
  }
}

function toSuspension({
  placed_by,
  placed_name,
  placed_at,
  lifted_by,
  lifted_name,
  lifted_at,
  ...row
}: store.SuspensionRow): ShopDetail['suspensions'][number] {
  return {
    ...row,
    placed_by: { uid: placed_by, name: placed_name },
    placed_at: placed_at.toISOString(),
    lifted_by: lifted_by === null ? null : { uid: lifted_by, name: lifted_name },
    lifted_at: lifted_at?.toISOString() ?? null,
  }
}
