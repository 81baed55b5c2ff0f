import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import { type Actor, recordEntry } from '../audit/audit.service.ts'
import { staffChanged } from './events.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

/** The owner's demand that everyone who works for a shop has a second factor (docs/product/admin.md). */
export function staffSecondFactor({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /**
     * Demands a second factor after `graceDays`, or ends the demand (null). Everyone is refused who has none then, the
     * owner too. Throws CONFLICT if the owner's own session has none.
     */
    demand(
      shopId: number,
      graceDays: number | null,
      actor: Actor & { hasSecondFactor: boolean },
    ): Promise<void> {
      const { uid, address, hasSecondFactor } = actor
      return database.asShop(shopId, async (tx: Tx) => {
        if (graceDays !== null && !hasSecondFactor)
          throw new DomainError('CONFLICT', {
            message:
              '먼저 내 계정에 2단계 인증을 설정해 주세요. 설정하지 않으면 나도 상점에 들어올 수 없게 됩니다.',
          })
        const { shopid } = await store.lockShop(tx, shopId)
        const before = await store.secondFactorFrom(tx, shopId)
        const requiredFrom = graceDays === null ? null : new Date(clock().getTime() + graceDays * DAY_MS)
        if (requiredFrom)
          await tx
            .insertInto('staff_second_factor')
            .values({ shop_id: shopId, required_from: requiredFrom })
            .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ required_from: requiredFrom }))
            .execute()
        else await tx.deleteFrom('staff_second_factor').where('shop_id', '=', shopId).execute()
        await recordEntry(tx, {
          shopId,
          uid,
          address,
          kind: 'right',
          action: 'demandSecondFactor',
          subject: {},
          before: { second_factor_from: before?.toISOString() ?? null },
          after: { second_factor_from: requiredFrom?.toISOString() ?? null },
        })
        for (const person of await store.peopleIn(tx, shopId))
          await emit(tx, staffChanged, { shopid, uid: person.uid })
      })
    },
  }
}
