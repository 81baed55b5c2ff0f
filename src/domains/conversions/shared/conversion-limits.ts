/** The services that the server tells. A shop has two pixels, by the names of their settings. */
export const SERVICES = ['facebook_pixel', 'facebook_moco_pixel', 'ga4'] as const
export type Service = (typeof SERVICES)[number]

/** Purchases that a browser takes at once. */
export const MAX_TOLD = 20
/** Time in which a page must confirm that it reported purchases, before they are given out again. */
export const LEASE_SECONDS = 60
/** Items of a purchase; GA4 takes no more. */
export const MAX_ITEMS = 200
/** Browsers tell of purchases that were paid within these days. */
export const TOLD_WITHIN_DAYS = 30

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * So old may an event be for its service, less a while for the way there: Meta refuses a whole request for one event of more than 7 days
 * (Conversions API, Server Event Parameters), GA4 takes timestamps of the last 72 hours (Measurement Protocol, Use cases).
 */
export const TAKEN_WITHIN_MS = {
  facebook_pixel: 7 * 24 * HOUR_MS - 30 * MINUTE_MS,
  facebook_moco_pixel: 7 * 24 * HOUR_MS - 30 * MINUTE_MS,
  ga4: 72 * HOUR_MS - 30 * MINUTE_MS,
} as const satisfies Record<Service, number>

/** Meta takes the browser's event and the server's for one within these hours. */
export const ONE_WITHIN_HOURS = 48

/** Characters of a token. */
export const MAX_TOKEN = 500
/** Characters of a service's words that are kept. */
export const MAX_WORDS = 300
/** Rows of a page of the log. */
export const SENDS_PAGE = 50
/** Days for which the log is kept. */
export const SENDS_DAYS = 90
