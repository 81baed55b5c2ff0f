import { systemClock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { type Actor, recordEntry } from '../audit/service.ts'
import type { StaffRole } from '../staff/contract.ts'
import type { NotificationChoices } from './contract.ts'
import { factsOf, type SellerEvent } from './facts.ts'
import { isTold, isUrgent, kindsFor, type NotificationKind } from './kinds.ts'
import { notificationRounds, type RoundsNeeds } from './rounds.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

export { toldToSellers } from './facts.ts'

export type Notifications = ReturnType<typeof notificationsService>

type Place = Pick<ShopAccess, 'id' | 'role' | 'permissions'>

/** Tells the people of shops what happens there, by their choices. */
export function notificationsService({
  clock = systemClock,
  ...needs
}: Omit<RoundsNeeds, 'clock'> & Partial<Pick<RoundsNeeds, 'clock'>>) {
  const { database, accounts } = needs

  /** A person's choices in a shop where they have this role. */
  async function of({ id, role, permissions }: Place, uid: number): Promise<NotificationChoices> {
    const rows = await database.asShop(id, (tx: Tx) => store.choicesOf(tx, id, [uid]))
    const chosen = new Map(rows.map(({ kind, told }) => [kind, told]))
    const held = role as StaffRole | 'owner'
    const kinds = kindsFor(permissions).map((kind) => ({
      kind,
      mail: isTold(kind, held, chosen.get(kind) ?? null),
      fixed: held === 'owner' && isUrgent(kind),
    }))
    return { email: (await accounts.findAll([uid])).get(uid)?.email ?? '', kinds }
  }

  return {
    ...notificationRounds({ ...needs, clock }),
    of,

    /** Turns one kind on or off for a person. BAD_REQUEST for what their role may not see, and for what can't be turned off. */
    async choose(
      place: Place,
      { kind, mail }: { kind: NotificationKind; mail: boolean },
      by: Actor,
    ): Promise<NotificationChoices> {
      const { id: shop, role, permissions } = place
      const isFixed = role === 'owner' && isUrgent(kind)
      if (!kindsFor(permissions).includes(kind) || isFixed) throw new DomainError('BAD_REQUEST')
      await database.asShop(shop, async (tx: Tx) => {
        await store.putChoice(tx, { shop, uid: by.uid, kind, told: mail })
        const subject = { kind, told: mail }
        await recordEntry(tx, { ...by, shop, kind: 'change', action: 'chooseNotification', subject })
      })
      return of(place, by.uid)
    },

    /** Takes up what an event means for people of shops, in the caller's transaction; runs as the system. */
    async take(tx: AnyTx, event: SellerEvent): Promise<void> {
      for (const fact of await factsOf(tx, event))
        await store.addFact(tx, fact, { now: clock(), atOnce: isUrgent(fact.kind) })
    },

    /** Deletes the choices of a closed account; runs as the system. */
    forget: (tx: AnyTx, uid: number): Promise<void> => store.forgetChoices(tx, uid),
  }
}
