import type { ContentDeps } from '../domains/content/content.service.ts'
import type { ConversionsOptions } from '../domains/conversions/conversions.service.ts'
import type { FontsDeps } from '../domains/fonts/fonts.service.ts'
import type { ProviderSettings } from '../domains/payments/payments.service.ts'
import type { Drafted } from '../domains/publishing/publishing.service.ts'
import type { CountBatch } from '../domains/statistics/statistics.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/pools.ts'
import type { FileStore } from '../platform/storage/storage.ts'

export interface ServiceDeps {
  database: Database
  files: FileStore
  privateFiles: FileStore
  /** fetches pictures of other shops; default: from public addresses */
  fetchOutside?: ContentDeps['fetchOutside']
  imageSecret: string
  /** plain URLs for pictures of adult products, for pages of verified adults; default: off */
  plainAdults?: boolean
  /** host without port, and the port suffix of URLs */
  platform: { host: string; portSuffix: string }
  /** scheme of shop pages; default: http */
  scheme?: 'http' | 'https'
  /** drafts that a preview shows instead of published content; default: none */
  drafted?: Drafted
  /** payment providers; default: the test card */
  payments?: ProviderSettings
  /** ad services and the key of sellers' tokens; default: unreachable services */
  conversions?: Pick<ConversionsOptions, 'meta' | 'google' | 'answerWithinMs'> & {
    secret?: string | undefined
  }
  /** TXT lookup for domain proofs; default: the system resolver */
  resolveTxt?: (name: string) => Promise<string[][]>
  countViews?: CountBatch
  /** whether identity verification is available; default: false */
  identifies?: boolean
  clock?: Clock
  /** lease of a background job; default: that of the jobs module */
  jobLeaseMs?: number
  /** public key for push subscriptions; default: no push messages */
  pushKey?: string | undefined
  /** whether a URL may belong to a push service; default: public URLs */
  isPushService?: ((endpoint: string) => boolean) | undefined
  /** whether Alimtalk has a template; default: never */
  hasAlimtalk?: ((template: string) => boolean) | undefined
  /** source fonts and the subset function; default: generic fonts */
  fonts?: Pick<FontsDeps, 'cut' | 'fontNamed' | 'ownTexts'>
}

export const NO_FONTS: Pick<FontsDeps, 'cut' | 'fontNamed' | 'ownTexts'> = {
  cut: async () => [],
  fontNamed: async () => null,
  ownTexts: { front: [], product: [], rest: [], boldFront: [], boldRest: [] },
}

/** Port 9 is the discard port: the services are unreachable. */
export const NO_AD_SERVICES = { meta: 'http://127.0.0.1:9', google: 'http://127.0.0.1:9' }
