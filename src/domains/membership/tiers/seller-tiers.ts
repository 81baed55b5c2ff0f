import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { DAY_MS, seoulDay, seoulDayEnd } from '../../../platform/seoul-day.ts'
import { type DifferingFields, differingFields } from '../../audit/audit.service.ts'
import { namedInLog } from '../customers/store.ts'
import type { MembershipDeps } from '../deps.ts'
import { memberTierMoved } from '../events.ts'
import { shopOf } from '../store/members.ts'
import type { Tx } from '../tables.ts'
import { unreachableTier } from './rules.ts'
import * as store from './store.ts'
import type { ShopTiers, Tier, TierMove } from './tiers.contract.ts'

const MOVES_PER_PAGE = 50
const MAX_DAYS_BY_HAND = 366 * 3

/** A shop's tiers and its members' changes of tier. `shop` is the internal id. */
export function sellerTiers({
  database,
  clock,
  accounts,
}: Pick<MembershipDeps, 'database' | 'clock' | 'accounts'>) {
  const changeTiers = async (tx: Tx, shopId: number, tierChanges: readonly store.TierChange[]) => {
    await store.updateMemberTiers(tx, shopId, tierChanges, clock())
    const shop = await shopOf(tx, shopId)
    if (!shop) return
    const changes = tierChanges.filter(({ was, now }) => was !== now)
    await emitAll(
      tx,
      memberTierMoved,
      changes.map(({ uid, was, now }) => ({ shopid: shop.shopid, uid, was, now })),
    )
  }
  return {
    find: (shopId: number): Promise<ShopTiers> =>
      database.asShop(shopId, (tx: Tx) => store.findTiers(tx, shopId)),

    /** Like `find`, in the caller's transaction, which must be of the shop. */
    findIn: (tx: AnyTx, shopId: number): Promise<ShopTiers> => store.findTiers(withTables(tx), shopId),

    /**
     * Changes members' tiers in the caller's transaction of the shop, and emits an event for each tier that really
     * changes.
     */
    assignTiers: (tx: AnyTx, shopId: number, tierChanges: readonly store.TierChange[]) =>
      changeTiers(withTables(tx), shopId, tierChanges),

    /**
     * Saves all tiers. Throws STALE with the current tiers, and BAD_REQUEST naming `tiers`, for example if a tier can't
     * be earned.
     */
    async save(shopId: number, { version, ...edit }: ShopTiers, record?: RecordChange): Promise<ShopTiers> {
      assertNames(edit.tiers)
      assertReachable(edit.tiers)
      return database.asShop(shopId, async (tx: Tx) => {
        await store.lockTiers(tx, shopId)
        const before = await store.findTiers(tx, shopId)
        assertVersion(before, version)
        const ids = edit.tiers.flatMap(({ id }) => (id > 0 ? [id] : []))
        if ((await store.countTiers(tx, shopId, ids)) !== ids.length) throw new DomainError('NOT_FOUND')
        await store.writeTiers(tx, shopId, edit, clock())
        const saved = await store.findTiers(tx, shopId)
        const states = differingFields(loggedOf(before), loggedOf(saved))
        if (states)
          await record?.(tx, { names: changedNames(states), tiers: undefined, months: undefined }, states)
        return saved
      })
    },

    /**
     * Sets a member's tier until the end of a day. Throws NOT_FOUND for non-members, and BAD_REQUEST for a day that is
     * past or too distant.
     */
    async give(
      shopId: number,
      { uid, tier, until, reason }: { uid: number; tier: number; until: string; reason: string },
      record?: RecordChange,
    ): Promise<{ was: string; now: string }> {
      const end = endOfDay(until, clock())
      return database.asShop(shopId, async (tx: Tx) => {
        const { tiers } = await store.findTiers(tx, shopId)
        const newTier = tiers.find(({ id }) => id === tier)
        if (tier > 0 && !newTier) throw new DomainError('NOT_FOUND')
        const current = await store.lockMemberTier(tx, shopId, uid)
        if (!current) throw new DomainError('NOT_FOUND')
        const [was, now] = [current.name, newTier?.name ?? '']
        const change = { uid, tier: newTier?.id ?? null, was, now, reason, why: 'hand' as const }
        await changeTiers(tx, shopId, [{ ...change, until: newTier ? end : null }])
        const after = { tier: now, until: newTier ? until : null }
        const states = differingFields({ tier: was, until: lastDay(current.until) }, after)
        await record?.(tx, await namedInLog(tx, { shopId, uid }), states ?? { after })
        return { was, now }
      })
    },

    /** A page of the changes of members' tiers, newest first. */
    async history(shopId: number, { after }: { after?: number }) {
      const moveRows = await database.asShop(shopId, (tx: Tx) =>
        store.tierMovesOf(tx, shopId, after ?? null, MOVES_PER_PAGE + 1),
      )
      const rows = moveRows.slice(0, MOVES_PER_PAGE)
      const people = await accounts.findAll([...new Set(rows.map(({ uid }) => uid))])
      return {
        moves: rows.map(
          (row): TierMove => ({
            ...row,
            name: people.get(row.uid)?.name ?? '',
            email: people.get(row.uid)?.email ?? '',
            at: row.at.toISOString(),
          }),
        ),
        next: moveRows.length > MOVES_PER_PAGE ? (rows.at(-1)?.id ?? null) : null,
      }
    },
  }
}

const loggedOf = ({ months, tiers }: ShopTiers) => ({
  months,
  tiers: tiers.map(({ id: _id, ...tier }) => tier),
})

/** The names of tiers that differ, of the state before and of the state after. */
const changedNames = ({ before, after }: DifferingFields): string | undefined => {
  const tiers = [before?.tiers, after?.tiers].flatMap((list) => (list ?? []) as Pick<Tier, 'name'>[])
  return [...new Set(tiers.map(({ name }) => name))].join(', ') || undefined
}

/** The last day of a period that ends at midnight. */
const lastDay = (end: Date | null) => end && seoulDay(new Date(end.getTime() - 1))

function assertNames(tiers: ShopTiers['tiers']): void {
  const names = tiers.map(({ name }) => name.trim())
  if (names.some((name) => !name)) throw wrongField('tiers', '등급의 이름을 적어 주세요.')
  if (new Set(names).size < names.length) throw wrongField('tiers', '등급의 이름이 서로 달라야 합니다.')
}

function assertReachable(tiers: ShopTiers['tiers']): void {
  const { tier, higher } = unreachableTier(tiers) ?? {}
  if (!tier) return
  throw wrongField(
    'tiers',
    higher
      ? `'${tier.name}' 등급은 아무도 받지 못합니다. 조건을 채운 회원은 더 높은 '${higher.name}' 등급을 받습니다. 조건이나 순서를 바꿔 주세요.`
      : `'${tier.name}' 등급은 조건이 없어 아무도 받지 못합니다. 구매 금액이나 주문 수를 적어 주세요.`,
  )
}

function endOfDay(day: string, now: Date): Date {
  const end = seoulDayEnd(day)
  if (!(end > now && end.getTime() <= now.getTime() + MAX_DAYS_BY_HAND * DAY_MS))
    throw wrongField('until', '오늘부터 3년 안의 날을 선택해 주세요.')
  return end
}
