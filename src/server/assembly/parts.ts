import type { FastifyBaseLogger } from 'fastify'
import type { Api } from '../../client/calls.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { CutFonts } from '../../platform/fonts/cutter.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { BuiltFonts } from '../fonts.ts'
import type { QueueLimits } from '../pages/fair-queue.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { ServiceNeeds } from '../services.ts'
import type { LoginSettings } from '../wiring/account-site.ts'

/** What a server is put together from. */
export interface Parts
  extends Pick<ServiceNeeds, 'imageSecret' | 'platform' | 'resolveTxt' | 'clock' | 'payments'> {
  log: FastifyBaseLogger
  /** migrated already */
  database: Database
  databaseUrl: string
  /** hears of connections that break */
  onError: (error: Error) => void
  /** folder of stored files and of what is made of them */
  dataFolder: string
  /** the stored files, unless they are those of the data folder */
  storage?: Storage
  /** folder of the built scripts, styles and fonts */
  dist: string
  source: PageSource
  fonts: BuiltFonts
  /** cuts in a process of its own unless given */
  cut?: CutFonts
  scheme: 'http' | 'https'
  login: LoginSettings
  /** networks of edge proxies */
  trustedProxies?: string[] | undefined
  mail: { smtpUrl: string | undefined; from: string }
  cacheBytes: number
  renderQueue?: QueueLimits | undefined
  /** pages may hold what a development server writes into them */
  dev?: boolean
  /** put around the API that pages are made with */
  around?: (api: Api) => Api
}
