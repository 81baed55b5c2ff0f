import { type RawBuilder, sql } from 'kysely'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../platform/contract/field-words.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DAY_MS, seoulDayStart } from '../../platform/seoul-day.ts'
import { boundedPage } from './bounded-page.ts'
import { boundedState } from './bounded-state.ts'
import { type EntryKind, type Id, named } from './rules.ts'

export { type DifferingFields, differingFields } from './differing-fields.ts'
export { MAX_NAMES, nameList } from './name-list.ts'
export {
  type ProductChange,
  type ProductEntry,
  productEntries,
  productHistoryPage,
  productsOfJob,
  recordProducts,
} from './product-entries.ts'
export {
  type EntryKind,
  kindOf,
  MAX_NAMED,
  maskEmail,
  maskName,
  maskNumber,
  maskPerson,
  subjectOf,
} from './rules.ts'

export type Audit = ReturnType<typeof auditService>

export interface Actor {
  uid: number
  address: string
}

/** One entry of the audit log. Personal data in the states is masked. */
export interface AuditEntry extends Actor {
  /** null for acts of operators outside shops */
  shopId: number | null
  kind: EntryKind
  /** name of the API call that made the change or showed the data */
  action: string
  subject?: Record<string, unknown>
  before?: unknown
  after?: unknown
  reason?: string
  /** id of the product whose state before and after the entry contains */
  product?: number
}

export interface StoredEntry extends Required<Omit<AuditEntry, 'product'>> {
  id: number
  product: number | null
  at: Date
}

export interface EntryFilter {
  actor?: number
  /** uid of the person whose data was viewed or changed; only for the log of a shop */
  about?: number
  action?: string
  /** entries of a shop, and of operators who decided about it; only for the log of all shops */
  shop?: number
  kind?: EntryKind
  /** first and last day in Seoul, `YYYY-MM-DD` */
  from?: string
  to?: string
  /** id of the last entry of the previous page */
  after?: number
}

const PAGE = 50
/** Number of newest entries that are searched for actors. */
const ACTOR_ENTRIES = 20_000
const MAX_ACTORS = 200

/** Writes an entry in the transaction of the recorded change, which has the shop role or the system role. */
export async function recordEntry(tx: AnyTx, entry: AuditEntry): Promise<void> {
  const { shopId, uid, kind, action, subject = {}, reason = '', address, product = null } = entry
  // Product states are stored in full because the product history restores them.
  const [before, after] = [entry.before, entry.after].map((state) =>
    product === null && state !== undefined ? boundedState(state) : state,
  )
  await sql`
    insert into audit_entry (shop_id, uid, kind, action, subject, before, after, reason, address, product)
    values (${shopId}, ${uid}, ${kind}, ${action}, ${JSON.stringify(subject)}, ${asJson(before)}, ${asJson(after)},
      ${reason}, ${address}, ${product})`.execute(tx)
}

const asJson = (state: unknown) => (state === undefined ? null : JSON.stringify(state))

/** Repeated views within this time are not recorded, so that a page that refreshes itself counts as one view. */
const LOOK_MINUTES = 10

/**
 * Records that a user viewed the data of these orders or users. Omits ids that the same user viewed in the same way
 * within `LOOK_MINUTES`.
 */
async function recordView(tx: AnyTx, entry: Omit<AuditEntry, 'kind'>, ids: readonly Id[]): Promise<void> {
  const { shopId, uid, action, subject = {}, reason = '', address } = entry
  const about = JSON.stringify(subject)
  await sql`
    insert into audit_entry (shop_id, uid, kind, action, subject, reason, address)
    select ${shopId}::bigint, ${uid}::bigint, 'look', ${action}::text, ${about}::jsonb || jsonb_build_object('whose', seen.ids),
      ${reason}::text, ${address}::text
    from (
      select jsonb_agg(one) as ids from jsonb_array_elements(${JSON.stringify(ids)}::jsonb) as each (one)
      where one not in (
        select known from audit_entry e, jsonb_array_elements(e.subject -> 'whose') as of (known)
        where e.kind = 'look' and e.uid = ${uid} and e.action = ${action} and e.shop_id is not distinct from ${shopId}::bigint
          and e.at > now() - make_interval(mins => ${LOOK_MINUTES}) and e.address = ${address}
          and e.reason = ${reason}
          and e.subject - 'whose'::text = ${about}::jsonb
      )
    ) seen where seen.ids is not null`.execute(tx)
}

/** The audit log of staff and operators. The law requires two years of retention for views and five for permissions. */
export function auditService({ database }: { database: Database }) {
  const inTx = <Result>(shopId: number | null, work: (tx: AnyTx) => Promise<Result>): Promise<Result> =>
    shopId === null ? database.asSystem('operator', work) : database.asShop(shopId, work)

  return {
    /** Writes an entry in its own transaction. */
    record: (entry: AuditEntry): Promise<void> => inTx(entry.shopId, (tx) => recordEntry(tx, entry)),

    /**
     * Records that a user viewed personal data of these orders or users. Repeats by the same user and call within ten
     * minutes are not recorded.
     */
    async recordView(entry: Omit<AuditEntry, 'kind'>, viewedIds: readonly Id[]): Promise<void> {
      const ids = named(viewedIds)
      if (ids.length > 0) await inTx(entry.shopId, (tx) => recordView(tx, entry, ids))
    },

    /**
     * Returns a page of entries, newest first, and the start of the next page. A null shop selects all shops and the
     * platform.
     */
    entries: (
      shopId: number | null,
      filter: EntryFilter,
    ): Promise<{ entries: StoredEntry[]; next: number | null }> =>
      inTx(shopId, (tx) => boundedPage(tx, PAGE, (limit) => entriesOf(shopId, filter, limit))),

    /** Returns the uids of the actors in a shop's newest entries (`ACTOR_ENTRIES`). */
    actors: (shopId: number): Promise<number[]> =>
      inTx(shopId, async (tx) => {
        const { rows } = await sql<{ uid: number }>`
          select distinct uid from (
            select uid from audit_entry where shop_id = ${shopId} and job is null order by id desc limit ${ACTOR_ENTRIES}
          ) newest order by uid limit ${MAX_ACTORS}`.execute(tx)
        return rows.map(({ uid }) => uid)
      }),

    async purgeOld(): Promise<void> {
      await database.asSystem('jobs', (tx) => sql`select forget_audit_entries()`.execute(tx))
    },
  }
}

function entriesOf(shopId: number | null, filter: EntryFilter, limit: number) {
  const { actor = null, about, shop, action = null, kind = null, after = null } = filter
  const [from, to] = [dayStartOf('from', filter.from), dayStartOf('to', filter.to, DAY_MS)]
  if (from && to && to <= from) throw wrongField('to', fieldWords.endsTooSoon)
  const matching = (scope: RawBuilder<unknown>) => sql`
    select id, shop_id as "shopId", uid, kind, action, subject, before, after, product, reason, address, at
    from audit_entry
    where ${scope} and job is null
      ${shopId === null || about === undefined ? sql`` : sql`and id in (select audit_entries_about(${shopId}, ${about}))`}
      and (${actor}::bigint is null or uid = ${actor})
      and (${action}::text is null or action = ${action})
      and (${kind}::text is null or kind = ${kind})
      and (${from}::timestamptz is null or at >= ${from})
      and (${to}::timestamptz is null or at < ${to})
      and (${after}::bigint is null or id < ${after})
    order by id desc limit ${limit}`
  if (shopId !== null) return matching(sql`shop_id = ${shopId}`)
  if (shop === undefined) return matching(sql`true`)
  // Each part reads an index of its own.
  return sql`
    select * from (
      (${matching(sql`shop_id = ${shop}`)})
      union all (${matching(sql`shop_id is null and subject ->> 'shop' = ${String(shop)}`)})
    ) entry order by id desc limit ${limit}`
}

/**
 * Returns the start of a day in Seoul plus `later` ms, or null if `day` is undefined. Throws BAD_REQUEST for an invalid
 * day.
 */
function dayStartOf(field: string, day: string | undefined, later = 0): Date | null {
  if (day === undefined) return null
  const begin = seoulDayStart(day).getTime()
  if (Number.isNaN(begin)) throw wrongField(field, fieldWords.day)
  return new Date(begin + later)
}
