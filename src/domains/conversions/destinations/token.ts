import type { Service } from '../shared/conversion-limits.ts'

/** The place that a token is sealed for: the row of another shop or service opens nothing. */
export const tokenContext = (shopId: number, service: Service): string => `conversions ${shopId} ${service}`

/** Characters at the end of a token by which a seller knows it. */
const TAIL = 4

/** The end of a token, as answers show it; nothing of a short one. */
export const tailOf = (token: string): string => (token.length >= 4 * TAIL ? token.slice(-TAIL) : '')
