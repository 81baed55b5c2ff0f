import type { Caller } from '../../platform/contract/caller.ts'
import { type CallBody, type ServedCall, serve } from '../../platform/contract/contract.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { digestOfId } from '../cart/service.ts'
import { buyingLimits } from './checkout/checkout-limits.ts'
import { cartOwner, checkoutCustomer, checkoutViewer } from './core/customer.ts'
import type { OrderMover, OrderReader } from './core/order-ref.ts'
import { requestOf } from './core/order-requests.ts'
import type { Visit } from './core/order-snapshot.ts'
import { ordersCalls } from './orders.contract.ts'
import type { Orders } from './orders.service.ts'
import { codeNeeded } from './queries/order-codes.ts'
import { codeLimits, type OrderLookup, orderLookup } from './queries/order-lookup.ts'

export function ordersRoutes(orders: Orders, limits: RateLimits): ServedCall[] {
  const lookUp = orderLookup(limits)
  const count = buyingLimits(limits)
  const countCode = codeLimits(limits)

  /** Runs a change of an order for a mover, and answers the changed order. */
  const changed = (
    caller: Caller,
    lookup: OrderLookup,
    work: (mover: OrderMover, uid: number | null) => Promise<void>,
  ) =>
    lookUp(caller, lookup, async (whose) => {
      const mover = await moverOf(lookup, whose)
      await work(mover, 'uid' in mover ? mover.uid : null)
      return orders.queries.detail(lookup.orderid, whose, mover)
    })

  /** The mover of a found order. Throws FORBIDDEN (`details.field` is `proof`) where a code is needed. */
  async function moverOf(lookup: OrderLookup, whose: OrderReader): Promise<OrderMover> {
    if (!('phone' in whose)) return whose
    await orders.queries.detail(lookup.orderid, whose)
    const mover = named(lookup)
    if (!mover || !(await orders.queries.mayTransition(lookup.orderid, mover))) throw codeNeeded()
    return mover
  }

  /** The mover of an order found by a phone number: a browser with an entered code, or the one of the purchase. */
  function named({ uuid, proof }: Pick<OrderLookup, 'uuid' | 'proof'>): OrderMover | null {
    if (proof) return orders.codes.actorOf(proof)
    return uuid === undefined ? null : { guest: digestOfId(uuid) }
  }

  return serve(ordersCalls, {
    async beginCheckout(_query, { body: { uuid_value, groups, last_source }, caller }) {
      const owner = await cartOwner(caller, uuid_value)
      await count.begun(caller)
      return { draft: await orders.checkoutSessions.begin(owner, groups, last_source) }
    },
    openCheckout: async (_query, { body: { draft, uuid }, caller }) =>
      orders.checkoutSessions.open(draft, await checkoutViewer(caller, uuid)),
    async quoteCheckout(_query, { body: { uuid, ...wish }, caller }) {
      const who = await checkoutCustomer(caller, uuid)
      await count.quoted(caller)
      return orders.checkout.quote(wish, who)
    },
    async placeCheckout(_query, { body, caller }) {
      const { uuid, fbp, fbc, ga, ga_session, visited, declined, consents: _, ...placing } = body
      const visit = visitOf(caller, { fbp, fbc, ga, ga_session, visited, declined })
      const who = await checkoutCustomer(caller, uuid)
      await count.placed(caller, who, placing)
      return orders.checkout.place(placing, who, visit)
    },
    myOrders: async (_query, { body: { uuid, ...wanted }, caller }) =>
      orders.queries.list(await checkoutCustomer(caller, uuid), wanted),
    myOrder: (_query, { body, caller }) =>
      lookUp(caller, body, (whose) =>
        orders.queries.detail(body.orderid, whose, 'phone' in whose ? named(body) : whose),
      ),
    orderData: async ({ orderid, uuid_value }, { caller }) =>
      orders.queries.data(orderid, await checkoutCustomer(caller, uuid_value)),
    moveOrderLine: (_query, { body, caller }) => {
      const { orderid: number, line, move, key, uuid: _uuid, phone: _phone, proof: _proof, ...input } = body
      const { reason = '', ...extras } = input
      const request = requestOf(key, { line, move, ...input })
      return changed(caller, body, (scope, uid) => {
        const of = { number, line, scope }
        const by = { actor: 'buyer', uid, reason, request } as const
        return move === 'abandon'
          ? orders.fulfilment.abandon(of, by)
          : orders.fulfilment.transition(of, move, by, extras)
      })
    },
    claimOrderLines: (_query, { body, caller }) => {
      const { orderid: number, uuid: _uuid, phone: _phone, proof: _proof, key, ...asking } = body
      const request = requestOf(key, asking)
      return changed(caller, body, (scope, uid) =>
        orders.claims.request({ number, scope }, asking, { uid, request }),
      )
    },
    mailOrderCode: (_query, { body: { orderid, phone }, caller }) =>
      lookUp(caller, { orderid, phone }, async (whose) => {
        const { buyer } = await orders.queries.detail(orderid, whose)
        await countCode.mailed(caller, orderid, buyer.email)
        return orders.codes.send(orderid, phone)
      }),
    async enterOrderCode(_query, { body: { orderid, proof, code }, caller }) {
      await countCode.entered(caller)
      return orders.codes.enter(orderid, proof, code)
    },
    uploadClaimPhoto: (query, { body: file, caller }) =>
      lookUp(caller, query, async (whose) =>
        orders.claimPhotos.upload(query.orderid, await moverOf(query, whose), file),
      ),
    claimPhoto: (_query, { body: { claim, at, inspection, ...lookup }, caller }) =>
      lookUp(caller, lookup, (whose) =>
        orders.claimPhotos.read(lookup.orderid, whose, { claim, at, ...(inspection && { inspection }) }),
      ),
  })
}

type VisitIds = Pick<
  CallBody<typeof ordersCalls.placeCheckout>,
  'fbp' | 'fbc' | 'ga' | 'ga_session' | 'visited' | 'declined'
>

/** A buyer's way to the checkout. Of a buyer who refuses to be tracked no id of a service is noted. */
function visitOf(
  {
    userAgent: ua,
    address: ip,
    declinesTracking,
  }: Pick<Caller, 'userAgent' | 'address' | 'declinesTracking'>,
  { fbp = '', fbc = '', ga, ga_session, visited, declined }: VisitIds,
): Visit {
  if (declined || declinesTracking) return { ua, ip, fbp: '', fbc: '', declined: true }
  const google = { ...(ga && { ga }), ...(ga_session && { ga_session }) }
  return { ua, ip, fbp, fbc, ...google, ...(visited && { shopid: visited }) }
}
