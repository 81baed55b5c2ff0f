import type { FastifyBaseLogger } from 'fastify'
import type { Api } from '../../client/calls.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { CutFonts } from '../../platform/fonts/cutter.ts'
import type { PushKeys } from '../../platform/push/push-keys.ts'
import type { SendPush } from '../../platform/push/web-push.ts'
import type { SolapiKeys } from '../../platform/texting/solapi.ts'
import type { AlimtalkTemplate } from '../../platform/texting/templates.ts'
import type { BuiltFonts } from '../fonts.ts'
import type { QueueLimits } from '../pages/cache/fair-queue.ts'
import type { PageSource } from '../pages/document/page-source.ts'
import type { ServiceDeps } from '../service-deps.ts'
import type { LoginSettings } from '../wiring/account-site.ts'

/** The dependencies of a server. */
export interface Parts
  extends Pick<
    ServiceDeps,
    'imageSecret' | 'platform' | 'resolveTxt' | 'clock' | 'payments' | 'conversions'
  > {
  log: FastifyBaseLogger
  /** migrated already */
  database: Database
  databaseUrl: string
  /** Redis between processes; NOTIFY by default */
  redisUrl?: string | undefined
  /** gets errors of idle connections */
  onError: (error: Error) => void
  /** folder of stored files and of caches derived from them */
  dataFolder: string
  /** folder of the built scripts, styles and fonts */
  dist: string
  source: PageSource
  fonts: BuiltFonts
  /** font cutter; a process of its own by default */
  cut?: CutFonts
  scheme: 'http' | 'https'
  login: LoginSettings
  /** networks of edge proxies */
  trustedProxies?: string[] | undefined
  mail: { smtpUrl: string | undefined; from: string }
  /** by which push services know this platform; no pushes without */
  pushKeys?: PushKeys
  /** how pushes are handed over; to the services of browsers by default */
  sendPush?: SendPush
  /** whether an address may be that of a push service; public ones by default */
  isPushService?: (endpoint: string) => boolean
  /** access to Alimtalk; none without */
  alimtalk?: { keys: SolapiKeys; templates: Partial<Record<AlimtalkTemplate, string>> }
  cacheBytes: number
  renderQueue?: QueueLimits | undefined
  /** how often at most a file for crawlers is made anew, ms; half a minute by default */
  searchFileAgeMs?: number | undefined
  /** allows the scripts and styles that a development server injects */
  dev?: boolean
  /** wraps the API that pages load their data with */
  wrapApi?: (api: Api) => Api
}
