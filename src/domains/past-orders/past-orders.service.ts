import type { RawBuilder } from 'kysely'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { nameList } from '../audit/audit.service.ts'
import type { PastOrdersDeps } from './deps.ts'
import { pastOrderFiles } from './importing/past-order-files.ts'
import { pastOrderImports } from './importing/past-order-imports.ts'
import type { PastOrderPage } from './past-orders.contract.ts'
import { retentionStart } from './reading/read-order.ts'
import { MAX_COUNTED, ORDERS_OF_MEMBER, ORDERS_PER_PAGE } from './shared/past-order-limits.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

export type PastOrders = ReturnType<typeof pastOrdersService>

interface PastOrderQuery {
  q?: string
  /** uid of a member */
  member?: number
  /** id of an order of the same buyer */
  buyer?: number
  after?: string
}

/** Orders that were made at the former platform of a shop, read only (docs/product/past-orders.md). */
export function pastOrdersService({
  clock = systemClock,
  ...others
}: Omit<PastOrdersDeps, 'clock'> & { clock?: Clock }) {
  const deps = { ...others, clock }
  const { database } = deps

  /** Orders older than the retention period are hidden also before the job has deleted them. */
  async function readPage(
    tx: Tx,
    shopId: number,
    page: { condition: RawBuilder<unknown> | null; after: store.OrderCursor | null; max: number },
  ): Promise<PastOrderPage> {
    const { condition, after, max } = page
    const selection = { shopId, from: retentionStart(clock()), condition }
    const { rows, counted } = await store.readOrders(tx, selection, { after, max: max + 1 })
    const last = rows.length > max ? rows[max - 1] : undefined
    return {
      orders: rows.slice(0, max).map((row) => ({ ...row, ordered_at: row.ordered_at.toISOString() })),
      total: Math.min(counted, MAX_COUNTED),
      exact: counted <= MAX_COUNTED,
      next: last ? `${last.ordered_at.getTime()}-${last.id}` : null,
    }
  }

  async function conditionOf(
    tx: Tx,
    shopId: number,
    query: PastOrderQuery,
  ): Promise<RawBuilder<unknown> | null> {
    const { q = '', member, buyer } = query
    if (member !== undefined) return ofContact(await store.contactOfMember(tx, shopId, member))
    if (buyer !== undefined) return ofContact(await store.contactOfOrder(tx, shopId, buyer))
    return q.trim() === '' ? null : store.searchCondition(q.trim())
  }

  return {
    files: pastOrderFiles(deps),
    imports: pastOrderImports(deps),

    /**
     * A page of orders, the newest first, and their number up to a limit. Throws BAD_REQUEST for an invalid cursor, and
     * NOT_FOUND for a person who is no member and for an order that does not exist.
     */
    list: (shopId: number, query: PastOrderQuery): Promise<PastOrderPage> =>
      database.asShop(shopId, async (tx: Tx) => {
        const after = query.after === undefined ? null : parseCursor(query.after)
        const condition = await conditionOf(tx, shopId, query)
        return readPage(tx, shopId, { condition, after, max: ORDERS_PER_PAGE })
      }),

    /** The newest orders with the address or phone number of a member. Throws NOT_FOUND for other people. */
    ofMember: (shopId: number, uid: number): Promise<PastOrderPage> =>
      database.asShop(shopId, async (tx: Tx) => {
        const condition = ofContact(await store.contactOfMember(tx, shopId, uid))
        return readPage(tx, shopId, { condition, after: null, max: ORDERS_OF_MEMBER })
      }),

    /** Deletes orders; those that are deleted already are skipped. */
    remove: (shopId: number, ids: readonly number[], record?: RecordChange): Promise<{ deleted: number }> =>
      database.asShop(shopId, async (tx: Tx) => {
        const numbers = await store.deleteOrders(tx, shopId, ids)
        if (numbers.length > 0)
          await record?.(
            tx,
            { ids: undefined, numbers: nameList(numbers) },
            { before: { orders: numbers.length } },
          )
        return { deleted: numbers.length }
      }),

    /** Deletes orders of all shops that are older than the retention period, and imports without orders. */
    async purgeOld(): Promise<void> {
      const before = retentionStart(clock())
      for (;;) {
        const deleted = await database.system('jobs', store.PURGE_ORDERS, [before])
        if (deleted.length === 0) break
      }
      await database.system('jobs', store.PURGE_IMPORTS, [before])
    },
  }
}

function ofContact(contact: store.Contact | undefined): RawBuilder<unknown> {
  if (!contact) throw new DomainError('NOT_FOUND')
  return store.contactCondition(contact)
}

function parseCursor(cursor: string): store.OrderCursor {
  const [, time, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? []
  if (!time || !id) throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { orderedAt: new Date(Number(time)), id: Number(id) }
}
