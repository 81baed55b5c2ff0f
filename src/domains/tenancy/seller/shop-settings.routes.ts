import { domainToUnicode } from 'node:url'
import { serve } from '../../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { OwnDomain as FoundDomain } from '../hosts/domains.ts'
import type { Tenancy } from '../tenancy.service.ts'
import { type OwnDomain, sellerTenancyCalls } from './shop-settings.contract.ts'

/** Limited, because each check sends queries to name servers. */
const CHECKS: RateLimit = { name: 'check-domain', max: 60, seconds: 10 * 60 }

export function sellerTenancyRoutes(tenancy: Tenancy, limits: RateLimits) {
  const domains = async (shopId: number) => ({
    domains: (await tenancy.domains.list(shopId)).map(domainView),
  })
  return serve(sellerTenancyCalls, {
    shopSettings: (_query, { shop }) => tenancy.settings.read(shop.id),
    saveSettings: (_query, { shop, person, caller, body: { version, changes } }) =>
      tenancy.settings.save(shop.id, { version, changes }, { uid: person.uid, address: caller.address }),
    uploadShopPicture: (_query, { shop, body }) => tenancy.settings.uploadPicture(shop.id, body),
    domains: (_query, { shop }) => domains(shop.id),
    async addDomain(_query, { shop, record, body: { host } }) {
      await tenancy.domains.add(shop.id, host, record)
      return domains(shop.id)
    },
    async checkDomain(_query, { shop, record, body: { host } }) {
      await limits.consume(CHECKS, String(shop.id))
      return { found: await tenancy.domains.verify(shop.id, host, record), ...(await domains(shop.id)) }
    },
    async preferDomain(_query, { shop, record, body: { host } }) {
      await tenancy.domains.prefer(shop.id, host, record)
      return domains(shop.id)
    },
    async removeDomain(_query, { shop, record, body: { host } }) {
      await tenancy.domains.remove(shop.id, host, record)
      return domains(shop.id)
    },
  })
}

const domainView = ({ since, checked_at, ...domain }: FoundDomain): OwnDomain => ({
  ...domain,
  name: domainToUnicode(domain.host),
  since: since?.toISOString() ?? null,
  checked_at: checked_at?.toISOString() ?? null,
})
