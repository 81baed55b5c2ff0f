import type { RateLimit } from '../../../platform/limits/rate-limits.ts'

/** Charges of saved cards by one person. Needed because card companies count refused ones. */
export const cardChargeLimit: RateLimit = { name: 'card-charge', max: 20, seconds: 10 * 60 }
