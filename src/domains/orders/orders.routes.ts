import type { Caller } from '../../platform/contract/caller.ts'
import { type CallBody, serve } from '../../platform/contract/contract.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import { digestOfId } from '../cart/cart.service.ts'
import { callerIdentity, cardChargeLimit } from '../payments/payments.service.ts'
import { checkoutLimits } from './checkout/checkout-limits.ts'
import { cartOwner, checkoutCustomer, checkoutViewer } from './core/customer.ts'
import type { OrderActor, OrderReader } from './core/order-ref.ts'
import { requestOf } from './core/order-requests.ts'
import type { Visit } from './core/order-snapshot.ts'
import { giftLimits } from './fulfilment/gift-limits.ts'
import { ordersCalls } from './orders.contract.ts'
import type { Orders } from './orders.service.ts'
import { codeNeeded } from './queries/order-codes.ts'
import { codeLimits, type OrderLookup, orderLookup } from './queries/order-lookup.ts'
import { GIFT_RECIPIENT } from './shared/gifts.ts'

// Each attempt of an order leaves a payment.
const duesLimit: RateLimit = { name: 'claim-dues', max: 30, seconds: 60 * 60 }

export function ordersRoutes(orders: Orders, limits: RateLimits) {
  const lookUp = orderLookup(limits)
  const checkoutRates = checkoutLimits(limits)
  const codeRates = codeLimits(limits)
  const giftRates = giftLimits(limits)

  const changeOrder = (
    caller: Caller,
    lookup: OrderLookup,
    work: (actor: OrderActor, uid: number | null) => Promise<void>,
  ) =>
    lookUp(caller, lookup, async (reader) => {
      const actor = await requireActor(lookup, reader)
      await work(actor, 'uid' in actor ? actor.uid : null)
      return orders.queries.detail(lookup.orderid, reader, actor)
    })

  /** Who changes the order. Throws FORBIDDEN (`details.field` is `proof`) if a mailed code must be entered first. */
  async function requireActor(lookup: OrderLookup, reader: OrderReader): Promise<OrderActor> {
    if (!('phone' in reader)) return reader
    await orders.queries.detail(lookup.orderid, reader)
    const actor = actorByProof(lookup)
    if (!actor || !(await orders.queries.mayTransition(lookup.orderid, actor))) throw codeNeeded()
    return actor
  }

  /**
   * Who changes an order that is read by phone number: the browser in which a code was entered, or the browser of the
   * purchase.
   */
  function actorByProof({ uuid, proof }: Pick<OrderLookup, 'uuid' | 'proof'>): OrderActor | null {
    if (proof) return orders.codes.actorOf(proof)
    return uuid === undefined ? null : { guest: digestOfId(uuid) }
  }

  /** An order, with the payment of its claims that this caller has begun. */
  async function readOwn(caller: Caller, lookup: OrderLookup, reader: OrderReader) {
    const actor = 'phone' in reader ? actorByProof(lookup) : reader
    const payer = await callerIdentity(caller, lookup.uuid)
    return orders.queries.detail(lookup.orderid, reader, actor, payer)
  }

  return serve(ordersCalls, {
    async beginCheckout(_query, { body: { uuid_value, groups, lines, uuid, gift, last_source }, caller }) {
      if (lines) {
        const customer = await checkoutCustomer(caller, uuid)
        await checkoutRates.countSession(caller)
        const buyer = customer.uid ?? (customer.guest as Buffer)
        return {
          draft: await orders.checkoutSessions.beginWithLines(buyer, lines, {
            visitSource: last_source,
            gift,
          }),
        }
      }
      const owner = await cartOwner(caller, uuid_value)
      await checkoutRates.countSession(caller)
      return { draft: await orders.checkoutSessions.begin(owner, groups, last_source) }
    },
    openCheckout: async (_query, { body: { draft: session, uuid }, caller }) =>
      orders.checkoutSessions.open(session, await checkoutViewer(caller, uuid)),
    async quoteCheckout(_query, { body: { uuid, ...wish }, caller }) {
      const customer = await checkoutCustomer(caller, uuid)
      await checkoutRates.countQuote(caller)
      return orders.checkout.quote(wish, customer)
    },
    async placeCheckout(_query, { body, caller }) {
      const { uuid, fbp, fbc, ga, ga_session, visited, declined, consents, ...request } = body
      const recipient = request.gift ? GIFT_RECIPIENT : request.recipient
      if (!recipient) throw new DomainError('BAD_REQUEST', { details: { field: 'recipient' } })
      const placeRequest = { ...request, recipient, ...(consents.subscription && { subscribes: true }) }
      const visit = visitOf(caller, { fbp, fbc, ga, ga_session, visited, declined })
      const customer = await checkoutCustomer(caller, uuid)
      await checkoutRates.countOrder(caller, customer, placeRequest)
      return orders.checkout.place(placeRequest, customer, visit)
    },
    myOrders: async (_query, { body: { uuid, ...filter }, caller }) =>
      orders.queries.list(await checkoutCustomer(caller, uuid), filter),
    myOrder: (_query, { body, caller }) => lookUp(caller, body, (reader) => readOwn(caller, body, reader)),
    orderData: async ({ orderid, uuid_value }, { caller }) =>
      orders.queries.data(orderid, await checkoutCustomer(caller, uuid_value)),
    moveOrderLine: (_query, { body, caller }) => {
      const { orderid: number, line, move, key, uuid: _uuid, phone: _phone, proof: _proof, ...input } = body
      const { reason = '', ...extras } = input
      const request = requestOf(key, { line, move, ...input })
      return changeOrder(caller, body, (scope, uid) => {
        const lineRef = { number, line, scope }
        const author = { actor: 'buyer', uid, reason, request } as const
        return move === 'abandon'
          ? orders.fulfilment.abandon(lineRef, author)
          : orders.fulfilment.transition(lineRef, move, author, extras)
      })
    },
    claimOrderLines: (_query, { body, caller }) => {
      const { orderid: number, uuid: _uuid, phone: _phone, proof: _proof, key, ...claimInput } = body
      const request = requestOf(key, claimInput)
      return changeOrder(caller, body, (scope, uid) =>
        orders.claims.request({ number, scope }, claimInput, { uid, request }),
      )
    },
    payClaimDues: (_query, { body, caller }) => {
      const { orderid: number, amount, method, easy_pay: easyPay, card } = body
      return lookUp(caller, body, async (reader) => {
        const scope = await requireActor(body, reader)
        await limits.consume(duesLimit, number)
        const customer = await callerIdentity(caller, body.uuid)
        if (card && customer.uid !== null) await limits.consume(cardChargeLimit, String(customer.uid))
        return orders.claimPayments.pay({ number, scope }, customer, { amount, method, easyPay, card })
      })
    },
    exchangeOptions: (_query, { body: { orderid: number, line, ...lookup }, caller }) =>
      lookUp(caller, { orderid: number, ...lookup }, async (reader) => {
        const scope = await requireActor({ orderid: number, ...lookup }, reader)
        return { options: await orders.claims.listOptions({ number, line, scope }) }
      }),
    quoteOrderAddress: (_query, { body: { zipcode, ...lookup }, caller }) =>
      lookUp(caller, lookup, (reader) => orders.addresses.quote(lookup.orderid, reader, zipcode)),
    changeOrderAddress: (_query, { body, caller }) => {
      const { orderid: number, key, recipient, owed, refunded } = body
      const request = requestOf(key, { address: recipient, owed, refunded })
      return changeOrder(caller, body, (scope, uid) =>
        orders.addresses.changeByBuyer(
          { number, scope },
          { recipient, agreed: { owed, refunded } },
          { uid, request },
        ),
      )
    },
    async receivedGift({ token }, { caller }) {
      await giftRates.countOpening(caller)
      return orders.gifts.find(token)
    },
    async acceptGift(_query, { body: { token, recipient }, caller }) {
      await giftRates.countAddress(caller)
      return orders.gifts.accept(token, recipient)
    },
    cancelGift: (_query, { body: lookup, caller }) =>
      changeOrder(caller, lookup, (scope, uid) =>
        orders.gifts.cancel({ number: lookup.orderid, scope }, uid),
      ),
    giveRefundAccount: (_query, { body: { account, ...lookup }, caller }) =>
      changeOrder(caller, lookup, (scope) =>
        orders.transfers.provideAccount({ number: lookup.orderid, scope }, account),
      ),
    requestCashReceipt: (_query, { body: { cash_receipt, ...lookup }, caller }) =>
      changeOrder(caller, lookup, (scope, uid) =>
        orders.transfers.requestReceipt({ number: lookup.orderid, scope }, uid, cash_receipt),
      ),
    mailOrderCode: (_query, { body: { orderid, phone }, caller }) =>
      lookUp(caller, { orderid, phone }, async (reader) => {
        const { buyer } = await orders.queries.detail(orderid, reader)
        await codeRates.countMail(caller, orderid, buyer.email)
        return orders.codes.send(orderid, phone)
      }),
    async enterOrderCode(_query, { body: { orderid, proof, code }, caller }) {
      await codeRates.countAttempt(caller)
      return orders.codes.enter(orderid, proof, code)
    },
    async linkGuestOrder(_query, { body: { orderid, ...proofs }, person: { uid } }) {
      const actor = actorByProof(proofs)
      if (!actor) throw codeNeeded()
      await orders.guestLinks.link(orderid, actor, uid)
      return orders.queries.detail(orderid, { uid })
    },
    uploadClaimPhoto: (query, { body: file, caller }) =>
      lookUp(caller, query, async (reader) =>
        orders.claimPhotos.upload(query.orderid, await requireActor(query, reader), file),
      ),
    claimPhoto: (_query, { body: { claim, at, inspection, ...lookup }, caller }) =>
      lookUp(caller, lookup, (reader) =>
        orders.claimPhotos.read(lookup.orderid, reader, {
          claim,
          index: at,
          ...(inspection && { inspection }),
        }),
      ),
  })
}

type VisitIds = Pick<
  CallBody<typeof ordersCalls.placeCheckout>,
  'fbp' | 'fbc' | 'ga' | 'ga_session' | 'visited' | 'declined'
>

/** What an order stores about the browser, without ids of advertising services if the buyer refuses tracking. */
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
