import type { Caller } from '../../platform/contract/caller.ts'
import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { buyingAs, cartOwner, lookingAs } from './buying.ts'
import { buyingLimits } from './buying-limits.ts'
import { ordersCalls } from './contract.ts'
import { type Claimed, lookingUp } from './looking-up.ts'
import type { Orders } from './service.ts'
import type { Whose } from './whose.ts'

export function ordersRoutes(orders: Orders, limits: RateLimits): ServedCall[] {
  const lookUp = lookingUp(limits)
  const count = buyingLimits(limits)

  /** Answers the order as it is after something was done with it. */
  const changed = (
    caller: Caller,
    claimed: Claimed,
    work: (whose: Whose, uid: number | null) => Promise<void>,
  ) =>
    lookUp(caller, claimed, async (whose) => {
      await work(whose, 'uid' in whose ? whose.uid : null)
      return orders.detail(claimed.orderid, whose)
    })

  return serve(ordersCalls, {
    async beginCheckout(_query, { body: { uuid_value, groups }, caller }) {
      const owner = await cartOwner(caller, uuid_value)
      await count.begun(caller)
      return { draft: await orders.begin(owner, groups) }
    },
    openCheckout: async (_query, { body: { draft, uuid }, caller }) =>
      orders.open(draft, await lookingAs(caller, uuid)),
    async quoteCheckout(_query, { body: { uuid, ...wish }, caller }) {
      const who = await buyingAs(caller, uuid)
      await count.quoted(caller)
      return orders.quote(wish, who)
    },
    async placeCheckout(_query, { body: { uuid, fbp = '', fbc = '', consents: _, ...placing }, caller }) {
      const visit = { ua: caller.userAgent, ip: caller.address, fbp, fbc }
      const who = await buyingAs(caller, uuid)
      await count.placed(caller, who, placing)
      return orders.place(placing, who, visit)
    },
    myOrders: async (_query, { body: { uuid, ...wanted }, caller }) =>
      orders.list(await buyingAs(caller, uuid), wanted),
    myOrder: (_query, { body, caller }) =>
      lookUp(caller, body, (whose) => orders.detail(body.orderid, whose)),
    orderData: async ({ orderid, uuid_value }, { caller }) =>
      orders.orderData(orderid, await buyingAs(caller, uuid_value)),
    moveOrderLine: (_query, { body: { line, move, ...claimed }, caller }) =>
      changed(caller, claimed, (scope, uid) => {
        const of = { number: claimed.orderid, line, scope }
        return move === 'abandon'
          ? orders.abandon(of, { actor: 'buyer', uid, reason: '' })
          : orders.move(of, move, { actor: 'buyer', uid })
      }),
    claimOrderLine: (_query, { body: { orderid, uuid, phone, line, ...asking }, caller }) =>
      changed(caller, { orderid, ...(uuid && { uuid }), ...(phone && { phone }) }, (scope, uid) =>
        orders.ask({ number: orderid, line, scope }, asking, uid),
      ),
    uploadClaimPhoto: (query, { body: file, caller }) =>
      lookUp(caller, query, (whose) => orders.takePhoto(query.orderid, whose, file)),
    claimPhoto: (_query, { body: { claim, at, ...claimed }, caller }) =>
      lookUp(caller, claimed, (whose) => orders.photo(claimed.orderid, whose, { claim, at })),
  })
}
