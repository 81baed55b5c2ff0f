import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Interests } from '../interests/interests.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import type { personNotifier } from './persons/person-notifier.ts'

/** Watches per transaction: 100,000 people who watch a product are 200 short transactions. */
const PAGE_SIZE = 500
/** Hours in Seoul in which people are told of prices; at night they wait. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20]

/** Formats an amount of won, and says how shops are reached. */
export interface PriceSite {
  won: (amount: number) => string
  scheme: 'http' | 'https'
}

/** Notifies people of the fallen prices of products that they watch or like. */
export function priceDrops({
  database,
  interests,
  accounts,
  tenancy,
  clock,
  persons,
}: {
  database: Database
  interests: Pick<Interests, 'prices'>
  accounts: Pick<Accounts, 'findAll'>
  tenancy: Pick<Tenancy, 'skin'>
  clock: Clock
  persons: Pick<ReturnType<typeof personNotifier>, 'notifyIn'>
}) {
  /** Notifies one page of people. Returns whether more may follow. */
  const notifyPage = ({ won, scheme }: PriceSite): Promise<boolean> =>
    database.asSystem('notifications', async (tx) => {
      const drops = await interests.prices.claim(tx, PAGE_SIZE)
      const [first] = drops ?? []
      if (!drops || !first) return drops !== null
      const accountsByUid = await accounts.findAll(drops.map(({ uid }) => uid))
      const { dom, dom3 } = await tenancy.skin({ id: first.shopid })
      await persons.notifyIn(
        tx,
        drops.flatMap(({ uid, isRequested, shop_name: shop, sid, title, adult, option, before, price }) => {
          const person = accountsByUid.get(uid)
          if (!person) return []
          const data = {
            name: person.name,
            shop,
            title: adult ? '성인 상품' : title,
            option: adult ? '' : option,
            before: won(before),
            price: won(price),
            url: `${scheme}://${dom3 || dom}/shop/view/${sid}`,
          }
          const key = `price ${uid} ${sid} ${option} ${price} ${clock().getTime()}`
          const template = isRequested ? 'price-dropped' : 'liked-price-dropped'
          return [{ key, template, data, to: { uid, email: person.email } } as const]
        }),
      )
      return true
    })

  return {
    /** Checks due prices, and notifies each person once of a drop. At night prices are checked only. */
    async notifyPriceDrops(site: PriceSite): Promise<void> {
      await interests.prices.check()
      const hour = (clock().getUTCHours() + 9) % 24
      if (hour < FIRST_HOUR || hour >= LAST_HOUR) return
      while (await notifyPage(site));
    },
  }
}
