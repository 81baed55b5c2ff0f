import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { type Database, statement } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { differingFields, maskName } from '../../audit/audit.service.ts'
import { memberBlocked, memberUnblocked } from '../events.ts'
import type { MembershipKey } from '../store/ledger.ts'
import { shopOf } from '../store/members.ts'
import type { Tx } from '../tables.ts'
import * as store from './store.ts'

interface BlockState {
  blocked_at: string | null
  block_reason: string
}

/**
 * SQL for the reason of a person's block at a shop, null if not blocked. `uid` (may be null) and `shopId` are SQL
 * expressions.
 */
export const blockReasonSql = (uid: string, shopId: string): string =>
  `(select block_reason from shop_customer where shop_id = ${shopId} and uid = ${uid} and blocked_at is not null)`

const REASON = statement<{ reason: string | null }>(
  'membership.block',
  `select ${blockReasonSql('$2::bigint', '$1::bigint')} as reason`,
)

/** The error BLOCKED with the shop's reason. */
export const blockedError = (reason: string) =>
  new DomainError('BLOCKED', {
    message: `상점이 이용을 제한했습니다. 사유: ${reason}`,
    details: { reason },
  })

/** Throws BLOCKED if the shop has blocked the person. Needs a transaction of the shop or the system. */
export async function assertNotBlocked(tx: AnyTx, { shopId, uid }: MembershipKey): Promise<void> {
  const { rows } = await sql<{ reason: string | null }>`
    select ${sql.raw(blockReasonSql(String(uid), String(shopId)))} as reason`.execute(tx)
  const reason = rows[0]?.reason ?? null
  if (reason !== null) throw blockedError(reason)
}

/** The contact data of a guest's order. */
export interface GuestContact {
  shopId: number
  email: string
  /** digits */
  phone: string
}

/**
 * The indexes of guests whose address or phone number belongs to a blocked member of the shop. Needs a transaction of
 * the system.
 */
export async function findBlockedGuests(tx: AnyTx, guests: readonly GuestContact[]): Promise<Set<number>> {
  if (guests.length === 0) return new Set()
  const { rows } = await sql<{ guestIndex: number }>`
    select g.at::int as "guestIndex" from unnest(${guests.map(({ shopId }) => shopId)}::bigint[], ${guests.map(({ email }) => email.trim().toLowerCase())}::text[],
      ${guests.map(({ phone }) => phone)}::text[]) with ordinality as g (shop, email, phone, at)
    where exists (select from shop_customer c where c.shop_id = g.shop and c.blocked_at is not null
      and (c.email <> '' and lower(c.email) = g.email or c.phone <> '' and c.phone = g.phone))`.execute(tx)
  return new Set(rows.map(({ guestIndex }) => guestIndex - 1))
}

/** Blocked people can't buy, write or join at the shop. Their existing orders continue. */
export function blocks({ database, clock }: { database: Database; clock: Clock }) {
  const change = (
    { shopId, uid }: MembershipKey,
    blocked_at: Date | null,
    block_reason: string,
    record?: RecordChange,
  ): Promise<BlockState> =>
    database.asShop(shopId, async (tx: Tx) => {
      const row = await store.lockCustomer(tx, { shopId, uid })
      if (!row) throw new DomainError('NOT_FOUND')
      const isSame = (row.blocked_at === null) === (blocked_at === null) && row.block_reason === block_reason
      if (isSame) return blockView(row)
      await store.updateCustomer(tx, { shopId, uid }, { blocked_at, block_reason })
      const knownShop = await shopOf(tx, shopId)
      const event = blocked_at ? memberBlocked : memberUnblocked
      if (knownShop) await emit(tx, event, { shopid: knownShop.shopid, uid })
      const states = differingFields(loggedOf(row), loggedOf({ blocked_at, block_reason }))
      if (states) await record?.(tx, { uid, person: maskName(row.name) }, states)
      return blockView({ blocked_at, block_reason })
    })

  return {
    /** Blocks a customer of the shop and emits the reason for the mail to them. Idempotent. Throws NOT_FOUND. */
    block: (holder: MembershipKey, reason: string, record?: RecordChange) =>
      change(holder, clock(), reason, record),

    /** Ends a block. Idempotent. Throws NOT_FOUND. */
    unblock: (holder: MembershipKey, record?: RecordChange) => change(holder, null, '', record),

    /** The reason of a person's block at a shop, null if not blocked. */
    async blockOf(shopId: number, uid: number): Promise<string | null> {
      const [row] = await database.person(REASON, [shopId, uid])
      return row?.reason ?? null
    },
  }
}

const loggedOf = ({ blocked_at, block_reason }: Pick<store.CustomerRow, 'blocked_at' | 'block_reason'>) => ({
  is_blocked: blocked_at !== null,
  block_reason,
})

const blockView = ({
  blocked_at,
  block_reason,
}: {
  blocked_at: Date | null
  block_reason: string
}): BlockState => ({
  blocked_at: blocked_at?.toISOString() ?? null,
  block_reason,
})
