import type { OperatorsSecondFactor } from '../domains/accounts/accounts.service.ts'
import type { ContentDeps } from '../domains/content/content.service.ts'
import type { ConversionsOptions } from '../domains/conversions/conversions.service.ts'
import type { FontsDeps } from '../domains/fonts/fonts.service.ts'
import type { ParcelTracking } from '../domains/orders/orders.service.ts'
import type { ProviderSettings } from '../domains/payments/payments.service.ts'
import type { FindPreviewed } from '../domains/publishing/publishing.service.ts'
import type { PortOnePlatform } from '../domains/settlements/settlements.service.ts'
import type { CountBatch } from '../domains/statistics/statistics.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/pools.ts'
import type { FileStore } from '../platform/storage/storage.ts'

export interface ServiceDeps {
  database: Database
  files: FileStore
  privateFiles: FileStore
  /** downloads pictures from other sites; default: from public addresses only */
  fetchOutside?: ContentDeps['fetchOutside']
  imageSecret: string
  /** whether pictures of adult products have plain URLs, as on pages of verified adults; default: no */
  plainAdults?: boolean
  /** host of the platform without port, and the port as URLs contain it (`:3000` or empty) */
  platform: { host: string; portSuffix: string }
  /** scheme of the URLs of shop pages; default: http */
  scheme?: 'http' | 'https'
  /** returns drafts that a preview shows instead of published content; default: none */
  findPreviewed?: FindPreviewed
  /** the promotion whose draft a preview shows; default: none */
  previewedPromotion?: number
  /** settings of payment providers; default: the test card */
  payments?: ProviderSettings
  /** PortOne's partner settlement; default: operators prove accounts and give files to the bank */
  portOnePlatform?: PortOnePlatform | undefined
  /** service that knows the states of parcels; default: orders link to the carriers' pages */
  parcelTracking?: ParcelTracking | undefined
  /**
   * ad services, and the key that encrypts sellers' tokens and numbers for cash receipts; default: services that cannot
   * be reached
   */
  conversions?: Pick<ConversionsOptions, 'meta' | 'google' | 'answerWithinMs'> & {
    secret?: string | undefined
  }
  /** looks up TXT records, which prove that a shop owns a domain; default: the system resolver */
  resolveTxt?: (name: string) => Promise<string[][]>
  countViews?: CountBatch
  /** whether people can verify their identity; default: false */
  identifies?: boolean
  clock?: Clock
  /** folder of the installation's files, whose disk operators see; default: the current folder */
  dataFolder?: string
  /** whether operators need a second factor; default: required */
  operatorsSecondFactor?: OperatorsSecondFactor | undefined
  /** lease of a job that staff start, in ms; default: that of the module `jobs` */
  jobLeaseMs?: number
  /** public key with which browsers subscribe to push messages; default: no push messages */
  pushKey?: string | undefined
  /** whether a URL may be the endpoint of a push service; default: public URLs may */
  isPushService?: ((endpoint: string) => boolean) | undefined
  /** whether a template can be sent as Alimtalk; default: never */
  hasAlimtalk?: ((template: string) => boolean) | undefined
  /** source fonts and the function that cuts slices from them; default: generic fonts only */
  fonts?: Pick<FontsDeps, 'cut' | 'fontNamed' | 'ownTexts'>
}

export const NO_FONTS: Pick<FontsDeps, 'cut' | 'fontNamed' | 'ownTexts'> = {
  cut: async () => [],
  fontNamed: async () => null,
  ownTexts: { front: [], product: [], rest: [], boldFront: [], boldRest: [] },
}

/** Port 9 is the discard port, so these services cannot be reached. */
export const NO_AD_SERVICES = { meta: 'http://127.0.0.1:9', google: 'http://127.0.0.1:9' }
