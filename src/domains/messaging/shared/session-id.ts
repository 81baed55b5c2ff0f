import { createHmac } from 'node:crypto'

/**
 * The id with which a client subscribes to its session's topics (docs/product/messages.md), stable per session and
 * normalised host, and not guessable.
 */
export const socketSessionId = (secret: string, session: number, host: string): string =>
  createHmac('sha256', secret).update(`socket ${session} ${host}`).digest('base64url')
