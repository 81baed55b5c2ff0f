import type { productChanged, stockChanged } from '../../../domains/catalogue/events.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { Services } from '../../services.ts'

export type RestockNoticesNeeds = Pick<Services, 'notifications' | 'accounts' | 'tenancy' | 'interests'> & {
  scheme: 'http' | 'https'
}

/** Tells persons that goods which they wait for are back, in the transaction that takes their wishes. */
export function restockNotices({ notifications, accounts, tenancy, interests, scheme }: RestockNoticesNeeds) {
  return async (
    tx: AnyTx,
    { id, type, payload }: EventOf<typeof stockChanged | typeof productChanged>,
  ): Promise<void> => {
    const products = type === 'stock.changed' ? payload : { sids: payload.sids }
    const restocked = await interests.takeRestocked(tx, products)
    if (restocked.length === 0) return
    const known = await accounts.findAll([...new Set(restocked.map(({ uid }) => uid))])
    const hosts = new Map<string, string>()
    for (const shopid of new Set(restocked.map((each) => each.shopid))) {
      const { dom, dom3 } = await tenancy.skin({ id: shopid })
      hosts.set(shopid, dom3 || dom)
    }
    await notifications.persons.tellIn(
      tx,
      restocked.flatMap(({ uid, shopid, shop_name: shop, sid, title, adult, option }) => {
        const person = known.get(uid)
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
