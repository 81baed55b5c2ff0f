import { accountsService } from '../domains/accounts/service.ts'
import { catalogueRoutes } from '../domains/catalogue/routes.ts'
import { catalogueService } from '../domains/catalogue/service.ts'
import { tenancyRoutes } from '../domains/tenancy/routes.ts'
import { tenancyService } from '../domains/tenancy/service.ts'
import type { ServedCall } from '../platform/contract/contract.ts'
import type { Database } from '../platform/database/pools.ts'
import { signedImageBase } from '../platform/images/signature.ts'

export interface ServiceNeeds {
  database: Database
  imageSecret: string
  /** host of the platform without port, and what follows a host in addresses */
  platform: { host: string; portSuffix: string }
  /** TXT look-up for proofs of domains; the system's resolver unless given */
  resolveTxt?: (name: string) => Promise<string[][]>
}

export type Services = ReturnType<typeof openServices>

/** The rooms, put together in their order. */
export function openServices({ database, imageSecret, platform, resolveTxt }: ServiceNeeds) {
  const sign = (key: string) => (key ? signedImageBase(imageSecret, key) : '')
  const tenancy = tenancyService({ database, sign, platform, ...(resolveTxt ? { resolveTxt } : {}) })
  const accounts = accountsService({ database })
  const catalogue = catalogueService({ database, sign, addressOf: (id) => tenancy.address({ id }) })
  return { tenancy, accounts, catalogue }
}

/** Every call of the API with what answers it. */
export function servedCalls({ tenancy, catalogue }: Services): ServedCall[] {
  return [...tenancyRoutes(tenancy), ...catalogueRoutes(catalogue)]
}
