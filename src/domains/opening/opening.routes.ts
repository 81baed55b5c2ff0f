import { serve } from '../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import { openingCalls, registrationCalls } from './opening.contract.ts'
import type { Opening } from './opening.service.ts'

const LOOKS: RateLimit = { name: 'shop-address', max: 300, seconds: 10 * 60 }
const OPENINGS: RateLimit = { name: 'open-shop', max: 20, seconds: 60 * 60 }

export function openingRoutes(opening: Opening, limits: RateLimits) {
  return serve(openingCalls, {
    async shopAddress({ slug }, { person }) {
      await limits.consume(LOOKS, String(person.uid))
      return opening.address(slug)
    },
    newShopContact: (_query, { person }) => opening.newShopContact(person.uid),
    async openShop(_query, { body, person, caller }) {
      await limits.consume(OPENINGS, String(person.uid))
      return opening.open(body, { uid: person.uid, address: caller.address })
    },
    preflight: (_query, { shop }) => opening.preflight(shop.id),
    showShop: (_query, { shop, record }) => opening.show(shop.id, record),
    closeShop: (_query, { shop, body, record }) => opening.close(shop.id, body.text, record),
    registerCompany: (_query, { shop, person, record, body: { shopid: _shopid, ...company } }) =>
      opening.registerCompany(shop.id, person.uid, company, record),
    withdrawCompany: (_query, { shop, record }) => opening.withdrawCompany(shop.id, record),
  })
}

export function registrationRoutes({ registrations }: Opening) {
  return serve(registrationCalls, {
    registrations: ({ of, state, after }) => registrations.list({ of, waiting: state === 'waiting' }, after),
    registrationCount: () => registrations.waiting(),
    registrationPaper: (_query, { body: { of: kind, id }, person }) =>
      registrations.paper(kind, id, person.uid),
    async decideRegistration(_query, { body: { of, id, ...decision }, record }) {
      await registrations.decide(of, id, decision, record)
      return { ok: true as const }
    },
  })
}
