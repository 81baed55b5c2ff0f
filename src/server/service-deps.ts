import type { ContentDeps } from '../domains/content/content.service.ts'
import type { ConversionsOptions } from '../domains/conversions/conversions.service.ts'
import type { FontsDeps } from '../domains/fonts/fonts.service.ts'
import type { ProviderSettings } from '../domains/payments/payments.service.ts'
import type { Drafted } from '../domains/publishing/publishing.service.ts'
import type { CountBatch } from '../domains/statistics/statistics.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/pools.ts'
import type { FileStore } from '../platform/storage/storage.ts'

/** Dependencies of the modules on their environment. */
export interface ServiceDeps {
  database: Database
  /** public storage, for pictures */
  files: FileStore
  /** private storage, for uploads */
  privateFiles: FileStore
  /** fetches pictures of other shops; from the public internet by default */
  fetchOutside?: ContentDeps['fetchOutside']
  imageSecret: string
  /** uses plain URLs for pictures of adult products, for pages that only a verified adult sees; off by default */
  plainAdults?: boolean
  /** host without port, and the port suffix of URLs */
  platform: { host: string; portSuffix: string }
  /** scheme of shop pages; http by default */
  scheme?: 'http' | 'https'
  /** drafts that a preview shows instead of published content; none by default */
  drafted?: Drafted
  /** payment providers; only the test card by default */
  payments?: ProviderSettings
  /** services that receive purchases, and the key of the tokens of sellers; unreachable services by default */
  conversions?: Pick<ConversionsOptions, 'meta' | 'google' | 'answerWithinMs'> & {
    secret?: string | undefined
  }
  /** TXT lookup for domain proofs; the system resolver by default */
  resolveTxt?: (name: string) => Promise<string[][]>
  /** counts batches of views; in the serving thread by default */
  countViews?: CountBatch
  /** whether identity verification is available; false by default */
  identifies?: boolean
  /** the system clock by default */
  clock?: Clock
  /** lease of a background job; the default of the jobs module if omitted */
  jobLeaseMs?: number
  /** public key for push subscriptions; no push messages by default */
  pushKey?: string | undefined
  /** whether a URL may belong to a push service; public URLs by default */
  isPushService?: ((endpoint: string) => boolean) | undefined
  /** whether Alimtalk has a template; never by default */
  hasAlimtalk?: ((template: string) => boolean) | undefined
  /** source fonts and the subset function; generic fonts by default */
  fonts?: Pick<FontsDeps, 'cut' | 'fontNamed' | 'ownTexts'>
}

/** Shops use the generic fonts. */
export const NO_FONTS: Pick<FontsDeps, 'cut' | 'fontNamed' | 'ownTexts'> = {
  cut: async () => [],
  fontNamed: async () => null,
  ownTexts: { front: [], product: [], rest: [], boldFront: [], boldRest: [] },
}

/** Port 9 is the discard port: the services are unreachable. */
export const NO_SERVICES = { meta: 'http://127.0.0.1:9', google: 'http://127.0.0.1:9' }
