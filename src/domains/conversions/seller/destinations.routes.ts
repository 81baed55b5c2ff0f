import { serve } from '../../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Conversions } from '../conversions.service.ts'
import { sellerConversionsCalls } from './destinations.contract.ts'

const TESTS: RateLimit = { name: 'test-conversion', max: 20, seconds: 10 * 60 }

export function sellerConversionsRoutes(conversions: Conversions, limits: RateLimits) {
  return serve(sellerConversionsCalls, {
    conversionDestinations: async (_query, { shop }) => ({
      destinations: await conversions.destinations.list(shop.id),
    }),
    setConversionToken: async (_query, { body: { shopid: _shopid, ...token }, shop, record }) => ({
      destinations: await conversions.destinations.setToken(shop.id, token, record),
    }),
    removeConversionToken: async (_query, { body: { service }, shop, record }) => ({
      destinations: await conversions.destinations.removeToken(shop.id, service, record),
    }),
    async testConversion(_query, { body: { service, code }, shop, record }) {
      await limits.consume(TESTS, String(shop.id))
      return conversions.destinations.test(shop.id, { service, code }, record)
    },
    conversionSends: ({ before, service }, { shop }) => conversions.log.list(shop.id, { before, service }),
  })
}
