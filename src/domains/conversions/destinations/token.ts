import type { Service } from '../shared/conversion-limits.ts'

/** Context bound to an encrypted token: for another shop or service, decryption fails. */
export const tokenContext = (shopId: number, service: Service): string => `conversions ${shopId} ${service}`

/** number of last characters of a token that staff see */
const TAIL = 4

/** The last characters of a token, which staff see; empty for a short token. */
export const tailOf = (token: string): string => (token.length >= 4 * TAIL ? token.slice(-TAIL) : '')
