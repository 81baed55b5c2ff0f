import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Marketing } from '../marketing/marketing.service.ts'
import type { personNotifier } from './persons/person-notifier.ts'
import type { AccountSite } from './unread-digests.ts'

const PAGE_SIZE = 200
/** Hours in Seoul in which advertisements are sent. Between 21 and 8 the law requires a separate consent. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20]

/** Notifies people whose coupons end tomorrow, if they consent to the shop's marketing. */
export function couponEndings({
  database,
  marketing,
  accounts,
  clock,
  persons,
}: {
  database: Database
  marketing: Pick<Marketing, 'endingCoupons'>
  accounts: Pick<Accounts, 'findAll'>
  clock: Clock
  persons: Pick<ReturnType<typeof personNotifier>, 'notifyIn'>
}) {
  /** Notifies one page of people. Returns the cursor of the next page, null at the end. */
  const notifyPage = (after: PersonKey, { accountUrl }: AccountSite): Promise<PersonKey | null> =>
    database.asSystem('notifications', async (tx) => {
      const now = clock()
      const ending = await marketing.endingCoupons(tx, { now, after, max: PAGE_SIZE })
      const accountsByUid = await accounts.findAll([...new Set(ending.map(({ uid }) => uid))])
      await persons.notifyIn(
        tx,
        ending.flatMap(({ shopId, shop_name, contact, uid, coupons }) => {
          const person = accountsByUid.get(uid)
          if (!person) return []
          const data = {
            name: person.name,
            shop: shop_name,
            coupons: coupons.join('\n'),
            contact,
            url: accountUrl('/myshop/coupons'),
            refuse: accountUrl('/user/info#notifications'),
          }
          const key = `coupons ${seoulDay(now)} ${shopId} ${uid}`
          return [{ key, template: 'coupons-ending', data, to: { uid, email: person.email } } as const]
        }),
      )
      const last = ending.at(-1)
      return last && ending.length === PAGE_SIZE ? { shopId: last.shopId, uid: last.uid } : null
    })

  return {
    /** Notifies each person once per shop and day. Does nothing outside of the hours for advertisements. */
    async notifyEndingCoupons(site: AccountSite): Promise<void> {
      const hour = (clock().getUTCHours() + 9) % 24
      if (hour < FIRST_HOUR || hour >= LAST_HOUR) return
      let after: PersonKey | null = { shopId: 0, uid: 0 }
      while (after) after = await notifyPage(after, site)
    },
  }
}

interface PersonKey {
  shopId: number
  uid: number
}
