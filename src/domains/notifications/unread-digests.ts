import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Messaging } from '../messaging/messaging.service.ts'
import type { personNotifier } from './persons/person-notifier.ts'
import type { sellerNotifications } from './sellers/seller-notifications.ts'

const PAGE_SIZE = 200

/** Builds addresses on the account host. */
export interface AccountSite {
  accountUrl: (path: string) => string
}

/** Notifies people and shops of unread messages, once until they read them. */
export function unreadDigests({
  database,
  messaging,
  accounts,
  clock,
  persons,
  sellers,
}: {
  database: Database
  messaging: Pick<Messaging, 'claimUnread'>
  accounts: Pick<Accounts, 'findAll'>
  clock: Clock
  persons: Pick<ReturnType<typeof personNotifier>, 'notifyIn'>
  sellers: Pick<ReturnType<typeof sellerNotifications>, 'addFacts'>
}) {
  /** Sends each person one notification for all their conversations. Returns the number of conversations. */
  const notifyPersons = (url: string): Promise<number> =>
    database.asSystem('notifications', async (tx) => {
      const conversations = await messaging.claimUnread(tx, 'person', { now: clock(), max: PAGE_SIZE })
      const accountsByUid = await accounts.findAll([
        ...new Set(conversations.flatMap(({ uid }) => uid ?? [])),
      ])
      const notifications = [...Map.groupBy(conversations, ({ uid }) => uid ?? 0)].flatMap(([uid, own]) => {
        const person = accountsByUid.get(uid)
        const [first] = own
        if (!person || !first) return []
        const count = own.reduce((sum, { unread }) => sum + unread, 0)
        const data = {
          name: person.name,
          shop: first.shop_name,
          more: own.length > 1 ? String(own.length - 1) : '',
          count: String(count),
          url,
        }
        const key = `unread ${first.shopId} ${first.conversation} ${first.last}`
        return [{ key, template: 'messages-unread', data, to: { uid, email: person.email } } as const]
      })
      await persons.notifyIn(tx, notifications)
      return conversations.length
    })

  /** Adds unread conversations to the next mails of their shops. Returns the number of conversations. */
  const notifyShops = (): Promise<number> =>
    database.asSystem('notifications', async (tx) => {
      const conversations = await messaging.claimUnread(tx, 'shop', { now: clock(), max: PAGE_SIZE })
      await sellers.addFacts(
        tx,
        conversations.map(({ shopId, conversation }) => ({
          shopId,
          kind: 'message.unread',
          subject: String(conversation),
          label: '',
        })),
      )
      return conversations.length
    })

  return {
    async notifyUnread({ accountUrl }: AccountSite): Promise<void> {
      const listUrl = accountUrl('/message/list')
      while ((await notifyPersons(listUrl)) === PAGE_SIZE);
      while ((await notifyShops()) === PAGE_SIZE);
    },
  }
}
