import type { Person } from '../../platform/contract/caller.ts'
import { serve } from '../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import { subscriptionCalls } from './subscriptions.contract.ts'
import type { Subscriptions } from './subscriptions.service.ts'

/** Each begun subscription stores a checkout session, and each listed one is priced. */
const beginLimit: RateLimit = { name: 'subscription-begin', max: 100, seconds: 10 * 60 }
const listLimit: RateLimit = { name: 'subscription-list', max: 300, seconds: 10 * 60 }

export function subscriptionsRoutes({ offers, start, own, seller }: Subscriptions, limits: RateLimits) {
  return serve(subscriptionCalls, {
    subscriptionOffer: ({ shopid, sid }) => offers.find(shopid, sid),
    async beginSubscription(_query, { body, person }) {
      await limits.consume(beginLimit, `person ${person.uid}`)
      return { draft: await start.begin(person.uid, body) }
    },
    async mySubscriptions(_query, { person }) {
      await limits.consume(listLimit, `person ${person.uid}`)
      return { subscriptions: await own.list(subscriber(person)) }
    },
    changeSubscription: (_query, { body, person }) => own.change(subscriber(person), body),
    agreeSubscriptionPrice: (_query, { body, person }) => own.agree(subscriber(person), body),
    resumeSubscription: (_query, { body, person }) => own.resume(subscriber(person), body),
    endSubscription: (_query, { body, person }) => own.end(subscriber(person), body.id),
    productSubscriptionOffer: ({ pid }, { shop }) => offers.read(shop.id, pid),
    saveSubscriptionOffer: (_query, { shop, body, record }) => offers.save(shop.id, body, record),
    shopSubscriptions: (_query, { shop, body: { state, after } }) =>
      seller.list(shop.id, { state, ...(after && { after }) }),
  })
}

const subscriber = ({ uid, over19 }: Person) => ({ uid, adult: over19 === 1 })
