/** Services that the server reports to; the two pixels are named like their settings. */
export const SERVICES = ['facebook_pixel', 'facebook_moco_pixel', 'ga4'] as const
export type Service = (typeof SERVICES)[number]

/** purchases per claim of a browser */
export const MAX_TOLD = 20
/** Time for a page to confirm purchases before they can be claimed again. */
export const LEASE_SECONDS = 60
/** items per purchase, a limit of GA4 */
export const MAX_ITEMS = 200
/** days after the payment in which browsers report a purchase */
export const TOLD_WITHIN_DAYS = 30

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Maximum age of an event, with half an hour to spare: Meta refuses requests with events older than 7 days (Conversions
 * API, Server Event Parameters), GA4 accepts timestamps of the last 72 hours (Measurement Protocol, Use cases).
 */
export const TAKEN_WITHIN_MS = {
  facebook_pixel: 7 * 24 * HOUR_MS - 30 * MINUTE_MS,
  facebook_moco_pixel: 7 * 24 * HOUR_MS - 30 * MINUTE_MS,
  ga4: 72 * HOUR_MS - 30 * MINUTE_MS,
} as const satisfies Record<Service, number>

/** Hours within which Meta merges browser and server events. */
export const ONE_WITHIN_HOURS = 48

/** Characters of a token. */
export const MAX_TOKEN = 500
/** characters of a service's message in the log */
export const MAX_WORDS = 300
export const SENDS_PAGE = 50
/** days until lines of the log are deleted */
export const SENDS_DAYS = 90
