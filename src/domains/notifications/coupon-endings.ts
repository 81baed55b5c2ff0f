import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Marketing } from '../marketing/marketing.service.ts'
import type { AccountSite } from './digests.ts'
import type { personTelling } from './persons/tell.ts'

const PERSONS_AT_ONCE = 200
/** Hours in Seoul between which advertisements may be sent without a consent of its own to the night; law allows 8 to 21. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20]

/** Coupons that end tomorrow, of persons who consent to the shop's news and offers. */
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
  persons: Pick<ReturnType<typeof personTelling>, 'notifyIn'>
}) {
  /** Tells a page of persons; answers the key of its last one, and null at the end. */
  const notifyPage = (after: PersonKey, { accountUrl }: AccountSite): Promise<PersonKey | null> =>
    database.asSystem('notifications', async (tx) => {
      const now = clock()
      const ending = await marketing.endingCoupons(tx, { now, after, max: PERSONS_AT_ONCE })
      const known = await accounts.findAll([...new Set(ending.map(({ uid }) => uid))])
      await persons.notifyIn(
        tx,
        ending.flatMap(({ shopId, shop_name, contact, uid, coupons }) => {
          const person = known.get(uid)
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
      return last && ending.length === PERSONS_AT_ONCE ? { shopId: last.shopId, uid: last.uid } : null
    })

  return {
    /** Tells by day alone, each person once for a shop and day, however often it is called. */
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
