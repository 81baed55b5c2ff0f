import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PageQuery } from '../../../platform/list-page.ts'
import { differingFields } from '../../audit/audit.service.ts'
import type { MembershipDeps } from '../deps.ts'
import { importOf } from '../imported/store.ts'
import { historyRange, toPointHistory } from '../points/history.ts'
import { remainingSum, splitByExpiry } from '../points/ledger.ts'
import type { PointHistory } from '../points/points.contract.ts'
import type { Points } from '../points/points.ts'
import { MAX_COUNTED, MEMBERS_PER_EXPORT, MEMBERS_PER_PAGE } from '../shared/customer-limits.ts'
import { findEntry, keyOf, lockLots, type MembershipKey } from '../store/ledger.ts'
import { HISTORY_OF_MEMBER } from '../store/member-queries.ts'
import { isMember } from '../store/members.ts'
import type { Tx } from '../tables.ts'
import { cursorOf, parseCursor } from './cursor.ts'
import type { MemberDetail, MemberFilter, MemberSort, PointGift, ShopMember } from './customers.contract.ts'
import { giftStep } from './gifts.ts'
import { consentOf } from './marketing.ts'
import * as store from './store.ts'

const OTHER_GIFT = '같은 요청이 다른 금액으로 이미 처리되었습니다. 내역을 보고 다시 해 주세요.'

type MemberListQuery = MemberFilter & { sort?: MemberSort; after?: string }

/**
 * A shop's members for its staff. `shop` is the internal id. All functions throw NOT_FOUND for members of other shops.
 */
export function shopMembers({
  database,
  points,
  clock,
}: Pick<MembershipDeps, 'database' | 'clock'> & { points: Pick<Points, 'adjust'> }) {
  const readPage = async (
    shopId: number,
    { sort = 'newest', after, ...filter }: MemberListQuery,
    max: number,
  ) => {
    const position = after === undefined ? null : parseCursor(sort, after)
    const { rows, counted } = await database.asShop(shopId, async (tx: Tx) => {
      const [rows, counted] = await Promise.all([
        store.readMembers(tx, shopId, { filter, sort, after: position, max: max + 1 }),
        store.countCapped(tx, shopId, filter),
      ])
      return { rows, counted }
    })
    const last = rows.length > max ? rows[max - 1] : undefined
    return {
      members: rows.slice(0, max).map((row) => toShopMember(row, clock())),
      total: Math.min(counted, MAX_COUNTED),
      exact: counted <= MAX_COUNTED,
      next: last ? cursorOf(sort, last) : null,
    }
  }

  const find = async (shopId: number, uid: number): Promise<MemberDetail> => {
    const [row, consents, imported] = await database.asShop(shopId, (tx: Tx) =>
      Promise.all([
        store.findMember(tx, { shopId, uid }),
        store.consentsOf(tx, { shopId, uid }),
        importOf(tx, { shopId, uid }),
      ]),
    )
    if (!row) throw new DomainError('NOT_FOUND')
    const { pending, block_reason, tier } = row
    const until = row.tier_until?.toISOString() ?? null
    return {
      ...toShopMember(row, clock()),
      pending,
      block_reason,
      tier: tier && { ...tier, until },
      imported: imported ? { ...imported, claimed_at: imported.claimed_at.toISOString() } : null,
      consents: consents.map(({ agreed, at }) => ({ agreed, at: at.toISOString() })),
    }
  }

  return {
    /**
     * A page of the matching members and their number, counted up to a limit. Throws BAD_REQUEST for a cursor of
     * another sort.
     */
    list: (shopId: number, query: MemberListQuery) => readPage(shopId, query, MEMBERS_PER_PAGE),

    /** Like `list`, but with larger pages, for downloads. */
    exportPage: (shopId: number, query: MemberListQuery) => readPage(shopId, query, MEMBERS_PER_EXPORT),

    count: async (shopId: number, filter: MemberFilter) => ({
      total: await database.asShop(shopId, (tx: Tx) => store.countAll(tx, shopId, filter)),
    }),

    find,

    /**
     * Grants or deducts points of a member. Idempotent by the key. Throws NOT_FOUND, BAD_REQUEST for a past last day,
     * CONFLICT if the member has too few points or the key was used for another amount.
     */
    async give(
      holder: MembershipKey,
      key: string,
      gift: PointGift,
      record?: RecordChange,
    ): Promise<MemberDetail> {
      const step = giftStep(gift, `hand ${key}`, clock())
      await database.asShop(holder.shopId, async (tx: Tx) => {
        if (!(await isMember(tx, holder))) throw new DomainError('NOT_FOUND')
        // A repeated request waits here until the first one has written its entry.
        const lots = (await lockLots(tx, [holder])).get(keyOf(holder)) ?? []
        const isRepeat = (await findEntry(tx, holder, 'MANUAL', step.key)) !== undefined
        const amount = await points.adjust(tx, holder, step, clock())
        if (amount !== step.amount) throw new DomainError('CONFLICT', { message: OTHER_GIFT })
        if (isRepeat) return
        const balance = remainingSum(splitByExpiry(lots, clock()).usable)
        const states = differingFields({ points: balance }, { points: balance + amount })
        await record?.(tx, await store.namedInLog(tx, holder), states ?? {})
      })
      return find(holder.shopId, holder.uid)
    },

    /** A member's balance and history of points, as the member sees them. */
    async points(shopId: number, uid: number, query: PageQuery): Promise<PointHistory & { uid: number }> {
      const [row] = await database.shop(shopId, HISTORY_OF_MEMBER, [uid, shopId, ...historyRange(query)])
      const history = row && toPointHistory(row, query)
      if (!history) throw new DomainError('NOT_FOUND')
      return { uid, ...history }
    },
  }
}

function toShopMember(row: store.MemberRow, now: Date): ShopMember {
  const { uid, member, name, email, phone, joined_at, points, orders, spent } = row
  return {
    uid,
    member,
    name,
    email,
    phone,
    points,
    orders,
    spent,
    joined_at: joined_at.toISOString(),
    bought_at: momentOrNull(row.bought_at),
    seen_at: momentOrNull(row.seen_at),
    blocked_at: row.blocked_at?.toISOString() ?? null,
    marketing: consentOf(row.marketing_at, now),
  }
}

const momentOrNull = (moment: Date): string | null => (moment.getTime() > 0 ? moment.toISOString() : null)
