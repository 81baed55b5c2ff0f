import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Messaging } from '../messaging/messaging.service.ts'
import type { personTelling } from './persons/tell.ts'
import type { sellerNotifications } from './sellers/sellers.ts'

const CONVERSATIONS_AT_ONCE = 200

/** Addresses of the account host. */
export interface AccountSite {
  accountUrl: (path: string) => string
}

/** Unread messages, of which each side is told once until it reads them. */
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
  persons: Pick<ReturnType<typeof personTelling>, 'notifyIn'>
  sellers: Pick<ReturnType<typeof sellerNotifications>, 'addFacts'>
}) {
  /** Tells persons: one notice for all conversations of a person. Returns the number of conversations that were taken. */
  const notifyPersons = (url: string): Promise<number> =>
    database.asSystem('notifications', async (tx) => {
      const untold = await messaging.claimUnread(tx, 'person', { now: clock(), max: CONVERSATIONS_AT_ONCE })
      const known = await accounts.findAll([...new Set(untold.flatMap(({ uid }) => uid ?? []))])
      const notices = [...Map.groupBy(untold, ({ uid }) => uid ?? 0)].flatMap(([uid, own]) => {
        const person = known.get(uid)
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
        const key = `unread ${first.shop} ${first.conversation} ${first.last}`
        return [{ key, template: 'messages-unread', data, to: { uid, email: person.email } } as const]
      })
      await persons.notifyIn(tx, notices)
      return untold.length
    })

  /** Hands messages that a shop has not read to the rounds of its people. Returns the number of conversations that were taken. */
  const notifyShops = (): Promise<number> =>
    database.asSystem('notifications', async (tx) => {
      const untold = await messaging.claimUnread(tx, 'shop', { now: clock(), max: CONVERSATIONS_AT_ONCE })
      await sellers.addFacts(
        tx,
        untold.map(({ shop, conversation }) => ({
          shop,
          kind: 'message.unread',
          subject: String(conversation),
          label: '',
        })),
      )
      return untold.length
    })

  return {
    /** Tells both sides of what they have not read in time. */
    async notifyUnread({ accountUrl }: AccountSite): Promise<void> {
      const listUrl = accountUrl('/message/list')
      while ((await notifyPersons(listUrl)) === CONVERSATIONS_AT_ONCE);
      while ((await notifyShops()) === CONVERSATIONS_AT_ONCE);
    },
  }
}
