import type { FastifyBaseLogger } from 'fastify'
import type { Api } from '../../client/calls.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { CutFonts } from '../../platform/fonts/cutter.ts'
import type { PushKeys } from '../../platform/push/push-keys.ts'
import type { SendPush } from '../../platform/push/web-push.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SolapiKeys } from '../../platform/texting/solapi.ts'
import type { AlimtalkTemplate } from '../../platform/texting/templates.ts'
import type { BuiltFonts } from '../fonts.ts'
import type { QueueLimits } from '../pages/cache/fair-queue.ts'
import type { PageSource } from '../pages/document/page-source.ts'
import type { ServiceDeps } from '../service-deps.ts'
import type { LoginSettings } from '../wiring/account-site.ts'

export type ProcessRole = 'web' | 'worker'

export interface Parts
  extends Pick<
    ServiceDeps,
    | 'imageSecret'
    | 'platform'
    | 'fetchOutside'
    | 'resolveTxt'
    | 'clock'
    | 'payments'
    | 'portOnePlatform'
    | 'parcelTracking'
    | 'conversions'
    | 'operatorsSecondFactor'
  > {
  log: FastifyBaseLogger
  /** the database, already migrated */
  database: Database
  databaseUrl: string
  /** Redis, which connects the processes; default: NOTIFY of PostgreSQL */
  redisUrl?: string | undefined
  onError: (error: Error) => void
  dataFolder: string
  /** time for which an ending process goes on serving while /readyz says that it ends, in ms; default: 0 */
  drainMs?: number
  /** what this process does; default: everything */
  roles?: readonly ProcessRole[]
  /** where files are stored; default: in `dataFolder` */
  storage?: Storage
  /** whether pages read at a replica */
  hasReplica?: boolean
  dist: string
  source: PageSource
  fonts: BuiltFonts
  cut?: CutFonts
  scheme: 'http' | 'https'
  login: LoginSettings
  trustedProxies?: string[] | undefined
  mail: { smtpUrl: string | undefined; from: string }
  /** key for push messages; without it none are sent */
  pushKeys?: PushKeys
  sendPush?: SendPush
  /** whether a URL may be the endpoint of a push service; default: public URLs may */
  isPushService?: (endpoint: string) => boolean
  /** URL of the script of the postcode service; without it addresses are only typed */
  addressSearchScript?: string
  /** access to SOLAPI; without it no Alimtalk is sent */
  alimtalk?: { keys: SolapiKeys; templates: Partial<Record<AlimtalkTemplate, string>> }
  cacheBytes: number
  renderQueue?: QueueLimits | undefined
  /** minimum age in ms at which a file for crawlers may be generated again; default: 30 s */
  searchFileAgeMs?: number | undefined
  /** allows the inline scripts and styles that a development server injects */
  dev?: boolean
  /** wraps the calls from which pages load their data */
  wrapApi?: (api: Api) => Api
}

export const isWorker = ({ roles }: Pick<Parts, 'roles'>): boolean => roles?.includes('worker') ?? true
