import type { Person } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Messaging } from '../../messaging/messaging.service.ts'
import type { PushDevices } from '../push/devices.ts'
import {
  groupOf,
  isToldBy,
  mayChoose,
  type PersonChannel,
  personChannels,
  personKinds,
  usualOf,
} from './kinds.ts'
import type { PersonNotifications } from './persons.contract.ts'
import { type Choice, choicesOf, provenPhone, saveChoice } from './store.ts'
import { type HasAlimtalk, personTelling } from './tell.ts'

export interface PersonDeps {
  database: Database
  accounts: Pick<Accounts, 'find'>
  devices: Pick<PushDevices, 'key' | 'isOn'>
  /** whether a template is registered; none by default */
  hasAlimtalk?: HasAlimtalk | undefined
  messaging: Pick<Messaging, 'sendSystem' | 'claimUnread'>
}

/** Notifications of persons: what they are told of their orders, their words, and the shops that they know. */
export function personNotifications({
  database,
  accounts,
  devices,
  messaging,
  hasAlimtalk = () => false,
}: PersonDeps) {
  const available: Record<PersonChannel, boolean> = {
    mail: true,
    push: devices.key !== '',
    alimtalk: hasAlimtalk('order-paid'),
    message: true,
  }
  const channels = personChannels.filter((channel) => available[channel])

  const telling = personTelling({ database, hasAlimtalk, messaging })

  async function readChoices(person: Person): Promise<PersonNotifications> {
    const [account, here, phone, choices] = await Promise.all([
      accounts.find(person.uid),
      devices.isOn(person, 'account'),
      database.asSystem('notifications', (tx) => provenPhone(tx, person.uid)),
      database.asPerson((tx) => choicesOf(tx, person.uid)),
    ])
    const chosen = new Map(choices.map(({ kind, channel, told }) => [`${kind} ${channel}`, told]))
    return {
      email: account?.email ?? '',
      phone: phone.replace(/^(\d{3})\d+(\d{4})$/, '$1-****-$2'),
      push_key: devices.key,
      push_here: here,
      channels,
      kinds: personKinds
        .filter((kind) => channels.some((channel) => mayChoose(kind, channel)))
        .map((kind) => ({
          kind,
          group: groupOf(kind),
          channels: channels
            .filter((channel) => usualOf(kind, channel) !== null)
            .map((channel) => ({
              channel,
              told: isToldBy(kind, channel, chosen.get(`${kind} ${channel}`)),
              fixed: !mayChoose(kind, channel),
            })),
        })),
    }
  }

  return {
    ...telling,
    of: readChoices,

    /** Turns a channel of a kind on or off for a person. BAD_REQUEST for what can't be chosen. */
    async choose(person: Person, choice: Choice): Promise<PersonNotifications> {
      if (!available[choice.channel] || !mayChoose(choice.kind, choice.channel))
        throw new DomainError('BAD_REQUEST', { message: '켜거나 끌 수 없는 알림입니다.' })
      await database.asPerson((tx) => saveChoice(tx, person.uid, choice))
      return readChoices(person)
    },
  }
}
