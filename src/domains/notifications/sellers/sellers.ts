import { systemClock } from '../../../platform/clock.ts'
import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import type { PushDevices } from '../push/devices.ts'
import type { Tx } from '../tables.ts'
import { type Fact, factsOf, type SellerEvent } from './facts.ts'
import { type Channel, isFixed, isNotified, isUrgent, kindsFor, type NotificationKind } from './kinds.ts'
import { notificationRounds, type RoundsDeps } from './rounds.ts'
import type { NotificationChoices } from './sellers.contract.ts'
import * as store from './store.ts'

type Place = Pick<ShopAccess, 'id' | 'role' | 'permissions'>

/** Tells the people of shops what happens there, by their choices. */
export function sellerNotifications({
  clock = systemClock,
  devices,
  ...deps
}: Omit<RoundsDeps, 'clock'> &
  Partial<Pick<RoundsDeps, 'clock'>> & { devices: Pick<PushDevices, 'key' | 'isOn'> }) {
  const { database, accounts } = deps

  /** A person's choices in a shop where they have this role. */
  async function readChoices({ id, role, permissions }: Place, person: Person): Promise<NotificationChoices> {
    const { uid } = person
    const rows = await database.asShop(id, (tx: Tx) => store.choicesOf(tx, id, [uid]))
    const chosen = new Map(rows.map(({ kind, channel, told }) => [`${kind} ${channel}`, told]))
    const staffRole = role as StaffRole | 'owner'
    const toldBy = (kind: NotificationKind, channel: Channel) =>
      isNotified(kind, channel, staffRole, chosen.get(`${kind} ${channel}`) ?? null)
    const kinds = kindsFor(permissions).map((kind) => ({
      kind,
      mail: toldBy(kind, 'mail'),
      push: toldBy(kind, 'push'),
      fixed: isFixed(kind, 'mail', staffRole),
    }))
    const email = (await accounts.findAll([uid])).get(uid)?.email ?? ''
    return { email, push_key: devices.key, push_here: await devices.isOn(person, 'admin'), kinds }
  }

  /** Takes up facts in the caller's transaction; runs as the system. */
  async function addFacts(tx: AnyTx, facts: readonly Fact[]): Promise<void> {
    for (const fact of facts) await store.addFact(tx, fact, { now: clock(), atOnce: isUrgent(fact.kind) })
  }

  return {
    rounds: notificationRounds({ ...deps, clock }),
    of: readChoices,

    /** Turns one kind on or off for a person. BAD_REQUEST for what their role may not see, and for what can't be turned off. */
    async choose(
      place: Place,
      choice: { kind: NotificationKind; channel: Channel; told: boolean },
      person: Person,
      actor: Actor,
    ): Promise<NotificationChoices> {
      const { id: shop, role, permissions } = place
      const { kind, channel, told } = choice
      const staffRole = role as StaffRole | 'owner'
      if (!kindsFor(permissions).includes(kind) || isFixed(kind, channel, staffRole))
        throw new DomainError('BAD_REQUEST', { message: '내 역할에서 켜고 끌 수 없는 알림입니다.' })
      await database.asShop(shop, async (tx: Tx) => {
        const chosen = (await store.choicesOf(tx, shop, [actor.uid])).find(
          (row) => row.kind === kind && row.channel === channel,
        )
        await store.saveChoice(tx, { shop, uid: actor.uid, ...choice })
        const states = differingFields(
          { told: isNotified(kind, channel, staffRole, chosen?.told ?? null) },
          { told },
        )
        const entry = { ...actor, shop, kind: 'change', action: 'chooseNotification' } as const
        if (states) await recordEntry(tx, { ...entry, subject: { kind, channel }, ...states })
      })
      return readChoices(place, person)
    },

    /** Takes up what an event means for people of shops, in the caller's transaction; runs as the system. */
    addEvent: async (tx: AnyTx, event: SellerEvent): Promise<void> => addFacts(tx, await factsOf(tx, event)),
    addFacts,

    /** Deletes the choices of a closed account; runs as the system. */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => store.deleteChoices(tx, uid),
  }
}
