import { createHmac } from 'node:crypto'

/**
 * The token in the link of a gift. It is derived from the secret and the order number, so that the buyer can copy the
 * link again although the database stores only the token's digest.
 */
export const giftTokenOf = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(`gift ${number}`).digest('base64url')
