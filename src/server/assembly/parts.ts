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

export interface Parts
  extends Pick<
    ServiceDeps,
    'imageSecret' | 'platform' | 'resolveTxt' | 'clock' | 'payments' | 'conversions'
  > {
  log: FastifyBaseLogger
  /** already migrated */
  database: Database
  databaseUrl: string
  /** Redis between processes; default: NOTIFY */
  redisUrl?: string | undefined
  onError: (error: Error) => void
  dataFolder: string
  dist: string
  source: PageSource
  fonts: BuiltFonts
  cut?: CutFonts
  scheme: 'http' | 'https'
  login: LoginSettings
  trustedProxies?: string[] | undefined
  mail: { smtpUrl: string | undefined; from: string }
  /** without it no pushes are sent */
  pushKeys?: PushKeys
  sendPush?: SendPush
  /** whether a URL may belong to a push service; default: public URLs */
  isPushService?: (endpoint: string) => boolean
  /** without it no Alimtalk is sent */
  alimtalk?: { keys: SolapiKeys; templates: Partial<Record<AlimtalkTemplate, string>> }
  cacheBytes: number
  renderQueue?: QueueLimits | undefined
  /** minimum age of a file for crawlers before it is generated again, ms; default: 30 s */
  searchFileAgeMs?: number | undefined
  /** allows the scripts and styles that a development server injects */
  dev?: boolean
  /** wraps the API from which pages load their data */
  wrapApi?: (api: Api) => Api
}
