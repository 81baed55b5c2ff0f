import { type RawBuilder, sql } from 'kysely'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { prefixCondition } from '../../../platform/database/prefix-condition.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { MembershipDeps } from '../deps.ts'
import {
  IMPORTED_PER_EXPORT,
  IMPORTED_PER_PAGE,
  type ImportedState,
  INVITATION_PAUSE_DAYS,
  MAX_INVITATIONS,
} from '../shared/import-limits.ts'
import type { Tx } from '../tables.ts'
import type { ImportedCounts, ImportedMember } from './imported.contract.ts'
import { peopleInLog } from './people-in-log.ts'
import * as store from './store.ts'

export interface ImportedQuery {
  state?: ImportedState
  q?: string
  after?: number
}

/** SQL condition for rows that can get a mail now. */
export const isMailableSql = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  i.state in ('WAITING', 'INVITED') and i.imported_at > ${store.importedAfter(now)} and i.invitations < ${MAX_INVITATIONS}
  and (i.invited_at is null or i.invited_at <= ${new Date(now.getTime() - INVITATION_PAUSE_DAYS * DAY_MS)}))`

/** The imported members of a shop for its staff. */
export function importedList({ database, clock }: Pick<MembershipDeps, 'database' | 'clock'>) {
  const page = async (shopId: number, query: ImportedQuery, max: number) => {
    const rows = await database.asShop(shopId, (tx: Tx) => readRows(tx, shopId, query, max + 1))
    const members = rows.slice(0, max).map(memberOf)
    return { members, next: rows.length > max ? (members.at(-1)?.id ?? null) : null }
  }
  return {
    /** A page, last imported first. */
    list: (shopId: number, query: ImportedQuery) => page(shopId, query, IMPORTED_PER_PAGE),

    /** Like `list`, but with larger pages, for downloads. */
    exportPage: (shopId: number, query: ImportedQuery) => page(shopId, query, IMPORTED_PER_EXPORT),

    /** The numbers of rows in each state, and of those that can get a mail now. */
    counts: (shopId: number): Promise<ImportedCounts> =>
      database.asShop(shopId, async (tx: Tx) => {
        const { rows } = await sql<ImportedCounts>`
          select count(*) filter (where state = 'WAITING')::int as "WAITING",
            count(*) filter (where state = 'INVITED')::int as "INVITED",
            count(*) filter (where state = 'JOINED')::int as "JOINED",
            count(*) filter (where state = 'REFUSED')::int as "REFUSED",
            count(*) filter (where state = 'WAITING' and ${isMailableSql(clock())})::int as mailable,
            count(*) filter (where state = 'INVITED' and ${isMailableSql(clock())})::int as again
          from imported_member i where shop_id = ${shopId}`.execute(tx)
        return rows[0] as ImportedCounts
      }),

    /** Deletes chosen or all rows that have not joined. Rows of other states stay. */
    remove: (
      shopId: number,
      ids: readonly number[] | undefined,
      record?: RecordChange,
    ): Promise<{ deleted: number }> =>
      database.asShop(shopId, async (tx: Tx) => {
        const rows = await store.deleteUnclaimed(tx, shopId, ids ? { ids } : 'all')
        const { length: deleted } = rows
        if (deleted > 0)
          await record?.(tx, { ids: undefined, people: peopleInLog(rows) }, { before: { rows: deleted } })
        return { deleted }
      }),
  }
}

interface ListedRow extends Omit<ImportedMember, 'imported_at' | 'invited_at' | 'claimed_at'> {
  imported_at: Date
  invited_at: Date | null
  claimed_at: Date | null
}

async function readRows(tx: Tx, shopId: number, query: ImportedQuery, max: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select i.id, i.state, i.name, coalesce(i.email, '') as email, i.phone, i.points, i.points_until::text as points_until,
      coalesce(t.name, '') as tier, i.joined_on::text as joined_on, i.consented_at is not null as consents, i.imported_at,
      i.invitations, i.invited_at, i.uid, i.claimed_at, i.claimed_points
    from imported_member i left join member_tier t on t.shop_id = i.shop_id and t.id = i.tier and t.deleted_at is null
    where i.shop_id = ${shopId} ${conditions(query)}
    order by i.id desc limit ${max}`.execute(tx)
  return rows
}

function conditions({ state, q = '', after }: ImportedQuery): RawBuilder<unknown> {
  const text = q.trim()
  const parts = [
    ...(state ? [sql`and i.state = ${state}`] : []),
    ...(after === undefined ? [] : [sql`and i.id < ${after}`]),
    ...(text
      ? [sql`and (${prefixCondition('i.name', text)} or ${prefixCondition('i.email', text.toLowerCase())})`]
      : []),
  ]
  return sql.join(parts, sql` `)
}

const memberOf = ({ imported_at, invited_at, claimed_at, ...row }: ListedRow): ImportedMember => ({
  ...row,
  imported_at: imported_at.toISOString(),
  invited_at: invited_at?.toISOString() ?? null,
  claimed_at: claimed_at?.toISOString() ?? null,
})
