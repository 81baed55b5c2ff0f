import { systemClock } from '../../../platform/clock.ts'
import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import type { PushDevices } from '../push/devices.ts'
import type { Tx } from '../tables.ts'
import { type Fact, factsOf, type SellerEvent } from './facts.ts'
import { notificationRounds, type RoundsDeps } from './rounds.ts'
import * as store from './rounds-store.ts'
import {
  type Channel,
  isFixed,
  isNotified,
  isUrgent,
  kindsFor,
  type NotificationKind,
} from './seller-kinds.ts'
import type { NotificationChoices } from './seller-notifications.contract.ts'

type Access = Pick<ShopAccess, 'id' | 'role' | 'permissions'>

export function sellerNotifications({
  clock = systemClock,
  devices,
  ...deps
}: Omit<RoundsDeps, 'clock'> &
  Partial<Pick<RoundsDeps, 'clock'>> & { devices: Pick<PushDevices, 'key' | 'isOn'> }) {
  const { database, accounts } = deps

  async function readChoices(
    { id, role, permissions }: Access,
    person: Person,
  ): Promise<NotificationChoices> {
    const { uid } = person
    const rows = await database.asShop(id, (tx: Tx) => store.readChoices(tx, id, [uid]))
    const choiceByKey = new Map(rows.map(({ kind, channel, told }) => [`${kind} ${channel}`, told]))
    const staffRole = role as StaffRole | 'owner'
    const isOn = (kind: NotificationKind, channel: Channel) =>
      isNotified(kind, channel, staffRole, choiceByKey.get(`${kind} ${channel}`) ?? null)
    const kinds = kindsFor(permissions).map((kind) => ({
      kind,
      mail: isOn(kind, 'mail'),
      push: isOn(kind, 'push'),
      fixed: isFixed(kind, 'mail', staffRole),
    }))
    const email = (await accounts.findAll([uid])).get(uid)?.email ?? ''
    return { email, push_key: devices.key, push_here: await devices.isOn(person, 'admin'), kinds }
  }

  /** Adds facts in the caller's transaction, which must run as the system. */
  async function addFacts(tx: AnyTx, facts: readonly Fact[]): Promise<void> {
    for (const fact of facts) await store.addFact(tx, fact, { now: clock(), atOnce: isUrgent(fact.kind) })
  }

  return {
    rounds: notificationRounds({ ...deps, clock }),
    readChoices,

    /** Turns a channel of one kind on or off. Throws BAD_REQUEST if the role can't choose it. */
    async choose(
      access: Access,
      choice: { kind: NotificationKind; channel: Channel; told: boolean },
      person: Person,
      actor: Actor,
    ): Promise<NotificationChoices> {
      const { id: shopId, role, permissions } = access
      const { kind, channel, told } = choice
      const staffRole = role as StaffRole | 'owner'
      if (!kindsFor(permissions).includes(kind) || isFixed(kind, channel, staffRole))
        throw new DomainError('BAD_REQUEST', { message: '내 역할에서 켜고 끌 수 없는 알림입니다.' })
      await database.asShop(shopId, async (tx: Tx) => {
        const previous = (await store.readChoices(tx, shopId, [actor.uid])).find(
          (row) => row.kind === kind && row.channel === channel,
        )
        await store.saveChoice(tx, { shopId, uid: actor.uid, ...choice })
        const states = differingFields(
          { told: isNotified(kind, channel, staffRole, previous?.told ?? null) },
          { told },
        )
        const entry = { ...actor, shopId, kind: 'change', action: 'chooseNotification' } as const
        if (states) await recordEntry(tx, { ...entry, subject: { kind, channel }, ...states })
      })
      return readChoices(access, person)
    },

    /** Adds the facts of an event in the caller's transaction, which must run as the system. */
    addEvent: async (tx: AnyTx, event: SellerEvent): Promise<void> => addFacts(tx, await factsOf(tx, event)),
    addFacts,

    /** Deletes a closed account's choices. Runs as the system. */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => store.deleteChoices(tx, uid),
  }
}
