import type { Person } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Messaging } from '../../messaging/messaging.service.ts'
import type { PushDevices } from '../push/devices.ts'
import { type Choice, findProvenPhone, readChoiceRows, saveChoice } from './choices-store.ts'
import {
  channelDefault,
  groupOf,
  isChannelOn,
  isChoosable,
  type PersonChannel,
  personChannels,
  personNotificationKinds,
} from './person-kinds.ts'
import type { PersonNotifications } from './person-notifications.contract.ts'
import { type HasAlimtalk, personNotifier } from './person-notifier.ts'

export interface PersonDeps {
  database: Database
  accounts: Pick<Accounts, 'find'>
  devices: Pick<PushDevices, 'key' | 'isOn'>
  /** whether a template is registered with Alimtalk; by default no template is */
  hasAlimtalk?: HasAlimtalk | undefined
  messaging: Pick<Messaging, 'sendSystem' | 'claimUnread'>
}

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

  const { notify, notifyIn } = personNotifier({ database, hasAlimtalk, messaging })

  async function readChoices(person: Person): Promise<PersonNotifications> {
    const [account, isSubscribed, phone, choices] = await Promise.all([
      accounts.find(person.uid),
      devices.isOn(person, 'account'),
      database.asSystem('notifications', (tx) => findProvenPhone(tx, person.uid)),
      database.asPerson((tx) => readChoiceRows(tx, person.uid)),
    ])
    const choiceByKey = new Map(choices.map(({ kind, channel, told }) => [`${kind} ${channel}`, told]))
    return {
      email: account?.email ?? '',
      phone: phone.replace(/^(\d{3})\d+(\d{4})$/, '$1-****-$2'),
      push_key: devices.key,
      push_here: isSubscribed,
      channels,
      kinds: personNotificationKinds
        .filter((kind) => channels.some((channel) => isChoosable(kind, channel)))
        .map((kind) => ({
          kind,
          group: groupOf(kind),
          channels: channels
            .filter((channel) => channelDefault(kind, channel) !== null)
            .map((channel) => ({
              channel,
              told: isChannelOn(kind, channel, choiceByKey.get(`${kind} ${channel}`)),
              fixed: !isChoosable(kind, channel),
            })),
        })),
    }
  }

  return {
    notify,
    notifyIn,
    readChoices,

    /** Turns a channel of a kind on or off. Throws BAD_REQUEST if the person can't choose it. */
    async choose(person: Person, choice: Choice): Promise<PersonNotifications> {
      if (!available[choice.channel] || !isChoosable(choice.kind, choice.channel))
        throw new DomainError('BAD_REQUEST', { message: '켜거나 끌 수 없는 알림입니다.' })
      await database.asPerson((tx) => saveChoice(tx, person.uid, choice))
      return readChoices(person)
    },
  }
}
