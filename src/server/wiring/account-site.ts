import type { FastifyBaseLogger } from 'fastify'
import {
  identityService,
  type PortOneIdentityKeys,
  portOneIdentity,
  testProvider,
} from '../../domains/accounts/identity/identity.service.ts'
import {
  loginService,
  type ProviderEndpoints,
  type ProviderKeys,
  type ProviderName,
} from '../../domains/accounts/login/login.service.ts'
import { ownAccountRoutes } from '../../domains/accounts/own/own-account.routes.ts'
import { type LeavingDeps, ownAccountService } from '../../domains/accounts/own/own-account.service.ts'
import { orderPages } from '../../domains/orders/orders.contract.ts'
import { ownDataRoutes, personRoutes } from '../../domains/supervision/persons/persons.routes.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { mailer } from '../../platform/mail/mailer.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { SessionCookie } from '../http/cookies/session-cookie.ts'
import type { Services } from '../services.ts'

/** The configured providers of log-ins and identity checks. */
export interface LoginSettings {
  secret: string
  keys: Partial<Record<ProviderName, ProviderKeys | undefined>>
  /** endpoints of Kakao and Naver; default: the real ones */
  endpoints?: ProviderEndpoints
  /** keys of identity checks by PortOne */
  identity?: PortOneIdentityKeys | undefined
  /** allows the test page, which verifies invented identities, if PortOne has no keys */
  testIdentity?: boolean
  /** whether demo accounts, whose password is public, may log in */
  demoPeople?: boolean
}

export const canIdentify = ({ identity, testIdentity = false }: LoginSettings): boolean =>
  identity !== undefined || testIdentity

/** Creates the account host's services: log-ins, and the calls about a person's own account. */
export function accountSite(parts: {
  log: Pick<FastifyBaseLogger, 'warn'>
  database: Database
  services: Pick<Services, 'accounts' | 'corps' | 'membership' | 'orders' | 'staff' | 'supervision'>
  /** returns a URL on the admin host */
  adminUrl: (path: string) => string
  limits: RateLimits
  platform: { host: string; portSuffix: string }
  scheme: 'http' | 'https'
  login: LoginSettings
  cookie: SessionCookie
}) {
  const { log, database, services, limits, platform, scheme, login, cookie } = parts
  const host = `account.${platform.host}`
  const origin = `${scheme}://${host}${platform.portSuffix}`
  const logins = loginService({
    database,
    limits,
    accounts: services.accounts,
    mailer: mailer(database),
    demoPeople: false,
    invitedAddress: services.membership.imported.invitations.addressOf,
    ...login,
    origin,
    today: seoulDay,
    logError: (message, error) => log.warn({ err: error }, `log-in: ${message}`),
    cookie: { name: cookie.name, secure: scheme === 'https' },
  })
  const provider = login.identity ? portOneIdentity(login.identity) : login.testIdentity ? testProvider : null
  const { secret } = login
  const identity = identityService({ database, limits, today: seoulDay, provider, secret })
  const own = ownAccountService({
    database,
    limits,
    origin,
    isProven: services.accounts.sessions.isProven,
    checkCode: logins.checkCode,
    ...leavingNeeds(services, { origin, adminUrl: parts.adminUrl }),
  })
  const calls = [
    ...ownAccountRoutes({ logins, corp: services.corps, own, identity }),
    // Operators help people with what only the account host has: mails of log-ins, and leaving.
    ...personRoutes({
      persons: services.supervision.persons,
      mailReset: logins.mailReset,
      countMail: logins.countMail,
      leaving: own.leaving,
    }),
    ...ownDataRoutes(services.supervision),
  ]
  return { host, logins, calls }
}

/** What prevents a person from closing the account: open purchases and staff roles, both of later modules. */
function leavingNeeds(
  { orders, staff }: Pick<Services, 'orders' | 'staff'>,
  { origin, adminUrl }: { origin: string; adminUrl: (path: string) => string },
): LeavingDeps {
  return {
    lookUpUrl: `${origin}${orderPages.guest}`,
    async purchases(uid) {
      const { open, ...counts } = await orders.openPurchases.find(uid)
      return {
        ...counts,
        open: open.map(({ draft, ...purchase }) => ({
          ...purchase,
          url: purchase.number
            ? `${origin}${orderPages.order}/${purchase.number}`
            : `${origin}${orderPages.pay}?draft=${draft}`,
        })),
      }
    },
    async workplaces(uid) {
      return (await staff.workplaces(uid)).map(({ shopid, name, role }) => ({
        shopid,
        name,
        owner: role === 'owner',
        url: adminUrl(`/shops/${encodeURIComponent(shopid)}/staff`),
      }))
    },
  }
}
