import { join } from 'node:path'
import type { FindPreviewed } from '../../domains/publishing/publishing.service.ts'
import { countingThread } from '../../domains/statistics/statistics.service.ts'
import type { Database } from '../../platform/database/pools.ts'
import { cutFonts } from '../../platform/fonts/cutter.ts'
import { rateLimits } from '../../platform/limits/rate-limits.ts'
import { mailer } from '../../platform/mail/mailer.ts'
import { keyedRequests } from '../../platform/requests/keyed-requests.ts'
import { createStorage } from '../../platform/storage/storage.ts'
import { destinationsOf } from '../bridge/destinations.ts'
import { shopFonts } from '../fonts.ts'
import { hostDirectory } from '../hosts/host-directory.ts'
import { sitesOf } from '../hosts/sites.ts'
import { callersOf, callSitesOf } from '../http/callers.ts'
import { sessionCookie } from '../http/cookies/session-cookie.ts'
import { keyedCalls } from '../http/keyed-calls.ts'
import { recordedCalls } from '../http/recorded-calls.ts'
import { type PreviewedPart, previewDatabase } from '../pages/sites/preview-clients.ts'
import { assertAllCalls, servedCalls } from '../served-calls.ts'
import type { ServiceDeps } from '../service-deps.ts'
import { openServices, type Services } from '../services.ts'
import { pageViews } from '../visits/page-views.ts'
import { accountSite, canIdentify } from '../wiring/account-site.ts'
import { builtInTexts } from '../wiring/own-texts.ts'
import type { Parts } from './parts.ts'

const HOSTS_REMEMBERED = 50_000

export type Modules = ReturnType<typeof openModules>

export function openModules(parts: Parts) {
  const { database, platform, scheme } = parts
  const storage = parts.storage ?? createStorage({ dir: join(parts.dataFolder, 'files') })
  const fonts = { fontNamed: parts.fonts.toCut, cut: parts.cut ?? cutFonts, ownTexts: builtInTexts }
  const identifies = canIdentify(parts.login)
  const servicesOn = (
    rows: Database,
    shown: Pick<ServiceDeps, 'plainAdults' | 'findPreviewed' | 'previewedPromotion' | 'countViews'> = {},
  ) =>
    openServices({
      ...parts,
      ...shown,
      pushKey: parts.pushKeys?.publicKey,
      hasAlimtalk: (template) => template in (parts.alimtalk?.templates ?? {}),
      identifies,
      fonts,
      database: rows,
      files: storage.public,
      privateFiles: storage.private,
    })
  const counting = countingThread({ url: parts.databaseUrl, platformHost: platform.host })
  const services = servicesOn(database, { countViews: counting.count })
  const limits = rateLimits(database)
  const requests = keyedRequests(database)
  const recordView = pageViews(services.statistics.visits, parts.trustedProxies)
  const callDeps = {
    limits,
    mailer: mailer(database),
    adminUrl: (path: string) => `${scheme}://admin.${platform.host}${platform.portSuffix}${path}`,
  }
  const cookie = sessionCookie({ https: scheme === 'https' })
  const account = accountSite({ ...parts, services, limits, cookie, adminUrl: callDeps.adminUrl })
  const directory = hostDirectory({
    hosts: services.tenancy.hosts,
    platformHost: platform.host,
    limit: HOSTS_REMEMBERED,
  })
  return {
    storage,
    services,
    recordView,
    counting,
    limits,
    adminUrl: callDeps.adminUrl,
    cookie,
    account,
    calls: keyedCalls(
      recordedCalls(assertAllCalls([...servedCalls(services, callDeps), ...account.calls]), services.audit),
      requests,
    ),
    requests,
    callsShowing: ({ plainAdults = false, drafts = false, promotion, ...shown }: PreviewedPart) =>
      servedCalls(
        servicesOn(previewDatabase(database, shown), {
          plainAdults,
          ...(promotion !== undefined && { previewedPromotion: promotion }),
          ...(drafts && { findPreviewed: draftsOf(services.publishing, shown.shopId) }),
        }),
        callDeps,
      ),
    directory,
    fonts: shopFonts(services.fonts, parts.fonts.files),
    destinations: destinationsOf({ directory, platform, scheme }),
    sites: sitesOf({ directory, platformHost: platform.host }),
    callerOf: callersOf(cookie, {
      findPerson: services.accounts.sessions.personOf,
      findSite: callSitesOf(directory, platform.host),
      findAccess: services.staff.accessOf,
      findView: services.supervision.views.accessOf,
      findProof: services.accounts.sessions.isProven,
    }),
  }
}

/** Returns drafts of this shop instead of published values. A draft is read at each use, so that it is current. */
const draftsOf =
  (publishing: Services['publishing'], shown: number): FindPreviewed =>
  async (shopId, subject) =>
    shopId === shown ? publishing.previews.draftOf(shopId, subject) : undefined
