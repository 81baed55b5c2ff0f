import type { ContentNeeds } from '../domains/content/service.ts'
import type { ConversionsNeeds } from '../domains/conversions/service.ts'
import type { FontsNeeds } from '../domains/fonts/service.ts'
import type { ProviderSettings } from '../domains/payments/payments.service.ts'
import type { Drafted } from '../domains/publishing/service.ts'
import type { CountBatch } from '../domains/statistics/statistics.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/pools.ts'
import type { FileStore } from '../platform/storage/storage.ts'

/** The needs of the rooms of their surroundings. */
export interface ServiceDeps {
  database: Database
  /** the public disk, with pictures */
  files: FileStore
  /** the private disk, with uploads */
  privateFiles: FileStore
  /** how pictures of other shops are fetched; from the public internet by default */
  fetchOutside?: ContentNeeds['fetchOutside']
  imageSecret: string
  /** shows adult products' pictures under plain addresses, for pages that a verified adult alone sees; not by default */
  plainAdults?: boolean
  /** host of the platform without port, and the port suffix of addresses */
  platform: { host: string; portSuffix: string }
  /** of shops' pages; http by default */
  scheme?: 'http' | 'https'
  /** the drafts that a preview shows in place of what is published; none by default */
  drafted?: Drafted
  /** payment providers; the test card alone by default */
  payments?: ProviderSettings
  /** services that are told of purchases, and the key of sellers' tokens for them; services that nobody reaches by default */
  conversions?: Pick<ConversionsNeeds, 'meta' | 'google' | 'answerWithinMs'> & { secret?: string | undefined }
  /** TXT look-up for proofs of domains; the system's resolver by default */
  resolveTxt?: (name: string) => Promise<string[][]>
  /** counts batches of views; by default in the serving thread */
  countViews?: CountBatch
  /** whether people can prove who they are; they can't by default */
  identifies?: boolean
  /** the system's by default */
  clock?: Clock
  /** for so long a background job is nobody else's; that of the jobs by default */
  jobLeaseMs?: number
  /** public key that browsers subscribe to pushes with; no pushes by default */
  pushKey?: string | undefined
  /** whether an address may be that of a push service; public ones by default */
  isPushService?: ((endpoint: string) => boolean) | undefined
  /** whether Alimtalk has a template; none by default */
  hasAlimtalk?: ((template: string) => boolean) | undefined
  /** fonts to cut slices from, and the cutter; shops have the generic fonts by default */
  fonts?: Pick<FontsNeeds, 'cut' | 'fontNamed' | 'ownTexts'>
}

/** Shops have the generic fonts. */
export const NO_FONTS: Pick<FontsNeeds, 'cut' | 'fontNamed' | 'ownTexts'> = {
  cut: async () => [],
  fontNamed: async () => null,
  ownTexts: { front: [], product: [], rest: [], boldFront: [], boldRest: [] },
}

/** The port that discards: services that nobody reaches. */
export const NO_SERVICES = { meta: 'http://127.0.0.1:9', google: 'http://127.0.0.1:9' }
