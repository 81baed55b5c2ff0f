import type { Service } from '../shared/conversion-limits.ts'

/** The context of an encrypted token: it can't be decrypted for another shop or service. */
export const tokenContext = (shopId: number, service: Service): string => `conversions ${shopId} ${service}`

/** characters at the end of a token that sellers see */
const TAIL = 4

/** The visible end of a token; empty for a short token. */
export const tailOf = (token: string): string => (token.length >= 4 * TAIL ? token.slice(-TAIL) : '')
