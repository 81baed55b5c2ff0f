import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { productChanged, stockChanged } from '../../catalogue/events.ts'
import type { EventRulesDeps } from './deps.ts'

/** Notifies people who wait for a product that is in stock again, in the transaction that removes their requests. */
export function restockNotifications({
  notifications,
  accounts,
  tenancy,
  interests,
  scheme,
}: Pick<EventRulesDeps, 'notifications' | 'accounts' | 'tenancy' | 'interests' | 'scheme'>) {
  return async (
    tx: AnyTx,
    { id, type, payload }: EventOf<typeof stockChanged | typeof productChanged>,
  ): Promise<void> => {
    const products = type === 'stock.changed' ? payload : { sids: payload.sids }
    const restocked = await interests.restock.claim(tx, products)
    if (restocked.length === 0) return
    const persons = await accounts.findAll([...new Set(restocked.map(({ uid }) => uid))])
    const hosts = new Map<string, string>()
    for (const shopSlug of new Set(restocked.map((request) => request.shopid))) {
      const { dom, dom3 } = await tenancy.skin({ id: shopSlug })
      hosts.set(shopSlug, dom3 || dom)
    }
    await notifications.persons.notifyIn(
      tx,
      restocked.flatMap(({ uid, shopid, shop_name: shop, sid, title, adult, option }) => {
        const person = persons.get(uid)
        if (!person) return []
        const data = {
          name: person.name,
          shop,
          title: adult ? '성인 상품' : title,
          option: adult ? '' : option,
          url: `${scheme}://${hosts.get(shopid)}/shop/view/${sid}`,
        }
        const key = `restock ${id} ${uid} ${sid} ${option}`
        return [{ key, template: 'restocked', data, to: { uid, email: person.email } }]
      }),
    )
  }
}
