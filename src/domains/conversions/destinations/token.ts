import type { Service } from '../shared/conversion-limits.ts'

/** Encryption context: a token can't be decrypted for another shop or service. */
export const tokenContext = (shopId: number, service: Service): string => `conversions ${shopId} ${service}`

/** characters at the end of a token that staff see */
const TAIL = 4

/** Visible end of a token; empty for a short one. */
export const tailOf = (token: string): string => (token.length >= 4 * TAIL ? token.slice(-TAIL) : '')
