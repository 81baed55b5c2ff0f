/** Services to which the server reports. The two pixels have the names of their settings. */
export const SERVICES = ['facebook_pixel', 'facebook_moco_pixel', 'ga4'] as const
export type Service = (typeof SERVICES)[number]

/** maximum purchases that a page gets at once */
export const MAX_TOLD = 20
/** Seconds in which a page must confirm purchases before other tabs can get them. */
export const LEASE_SECONDS = 60
/** maximum items per purchase, a limit of GA4 */
export const MAX_ITEMS = 200
/** number of days after the payment in which browsers report a purchase */
export const TOLD_WITHIN_DAYS = 30

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Maximum age of an event, half an hour below the limit of the service: Meta refuses a request with events older than 7
 * days (Conversions API, Server Event Parameters), GA4 accepts timestamps of the last 72 hours (Measurement Protocol,
 * Use cases).
 */
export const TAKEN_WITHIN_MS = {
  facebook_pixel: 7 * 24 * HOUR_MS - 30 * MINUTE_MS,
  facebook_moco_pixel: 7 * 24 * HOUR_MS - 30 * MINUTE_MS,
  ga4: 72 * HOUR_MS - 30 * MINUTE_MS,
} as const satisfies Record<Service, number>

/** Hours in which Meta merges the events of browser and server for one purchase. */
export const ONE_WITHIN_HOURS = 48

/** Maximum characters of a token. */
export const MAX_TOKEN = 500
/** maximum characters of a service's message in the log */
export const MAX_WORDS = 300
export const SENDS_PAGE = 50
/** days after which entries of the log are deleted */
export const SENDS_DAYS = 90
