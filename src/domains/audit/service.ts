import { sql } from 'kysely'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import type { EntryKind } from './rules.ts'

export { type EntryKind, kindOf, maskEmail, maskName, maskNumber, subjectOf } from './rules.ts'

export type Audit = ReturnType<typeof auditService>

/** The person of an entry, and their network address. */
export interface Actor {
  uid: number
  /** network address */
  address: string
}

/** One act in the log. States before and after hold personal data only masked. */
export interface AuditEntry extends Actor {
  /** internal id; null for acts of operators outside shops */
  shop: number | null
  kind: EntryKind
  /** name of the call */
  action: string
  subject?: Record<string, unknown>
  before?: unknown
  after?: unknown
  reason?: string
}

export interface StoredEntry extends Required<AuditEntry> {
  id: number
  at: Date
}

export interface EntryFilter {
  actor?: number
  action?: string
  kind?: EntryKind
  /** first and last day in Seoul, `YYYY-MM-DD` */
  from?: string
  to?: string
  /** id after which the page begins */
  after?: number
}

const PAGE = 50

/** Writes an entry in the transaction of the act, as the shop or as the system. */
export async function recordEntry(tx: AnyTx, entry: AuditEntry): Promise<void> {
  const { shop, uid, kind, action, subject = {}, before, after, reason = '', address } = entry
  await sql`
    insert into audit_entry (shop_id, uid, kind, action, subject, before, after, reason, address)
    values (${shop}, ${uid}, ${kind}, ${action}, ${JSON.stringify(subject)}, ${asJson(before)}, ${asJson(after)},
      ${reason}, ${address})`.execute(tx)
}

const asJson = (state: unknown) => (state === undefined ? null : JSON.stringify(state))

/** The log of staff and operators (law: two years for looks, five for rights). */
export function auditService({ database }: { database: Database }) {
  return {
    /** Writes an entry in a transaction of its own. */
    async record(entry: AuditEntry): Promise<void> {
      const write = (tx: AnyTx) => recordEntry(tx, entry)
      await (entry.shop === null ? database.asSystem('operator', write) : database.asShop(entry.shop, write))
    },

    /** Entries of a shop, or of all shops and the platform (null), the newest first, and the start of the next page. */
    async entries(
      shop: number | null,
      filter: EntryFilter,
    ): Promise<{ entries: StoredEntry[]; next: number | null }> {
      const read = (tx: AnyTx) => entriesOf(tx, shop, filter)
      const found = await (shop === null ? database.asSystem('operator', read) : database.asShop(shop, read))
      const entries = found.slice(0, PAGE)
      return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
    },

    /** Deletes the entries whose retention period is over. */
    async forgetOld(): Promise<void> {
      await database.asSystem('jobs', (tx) => sql`select forget_audit_entries()`.execute(tx))
    },
  }
}

async function entriesOf(tx: AnyTx, shop: number | null, filter: EntryFilter): Promise<StoredEntry[]> {
  const { actor = null, action = null, kind = null, after = null } = filter
  const [from, to] = [beginOf(filter.from), beginOf(filter.to, DAY_MS)]
  const { rows } = await sql<StoredEntry>`
    select id, shop_id as shop, uid, kind, action, subject, before, after, reason, address, at
    from audit_entry
    where (${shop}::bigint is null or shop_id = ${shop})
      and (${actor}::bigint is null or uid = ${actor})
      and (${action}::text is null or action = ${action})
      and (${kind}::text is null or kind = ${kind})
      and (${from}::timestamptz is null or at >= ${from})
      and (${to}::timestamptz is null or at < ${to})
      and (${after}::bigint is null or id < ${after})
    order by id desc limit ${PAGE + 1}`.execute(tx)
  return rows
}

/** The start of a day in Seoul, or so many ms later; null for none. Throws BAD_REQUEST for an invalid day. */
function beginOf(day: string | undefined, later = 0): Date | null {
  if (day === undefined) return null
  const begin = Date.parse(`${day}T00:00:00+09:00`)
  if (Number.isNaN(begin)) throw new DomainError('BAD_REQUEST')
  return new Date(begin + later)
}
