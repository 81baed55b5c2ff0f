import { serve } from '../../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Conversions } from '../conversions.service.ts'
import { sellerConversionsCalls } from './destinations.contract.ts'

/** Each test asks an outside service. */
const TESTS: RateLimit = { name: 'test-conversion', max: 20, seconds: 10 * 60 }

/** Calls by which a shop's staff tend the services that the server tells of purchases. */
export function sellerConversionsRoutes(conversions: Conversions, limits: RateLimits) {
  return serve(sellerConversionsCalls, {
    conversionDestinations: async (_query, { shop }) => ({
      destinations: await conversions.destinations(shop.id),
    }),
    setConversionToken: async (_query, { body: { shopid: _shopid, ...token }, shop, record }) => ({
      destinations: await conversions.setToken(shop.id, token, record),
    }),
    removeConversionToken: async (_query, { body: { service }, shop, record }) => ({
      destinations: await conversions.removeToken(shop.id, service, record),
    }),
    async testConversion(_query, { body: { service, code }, shop, record }) {
      await limits.consume(TESTS, String(shop.id))
      return conversions.test(shop.id, { service, code }, record)
    },
    conversionSends: ({ before, service }, { shop }) => conversions.sends(shop.id, { before, service }),
  })
}
