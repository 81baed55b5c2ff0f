import { createHmac } from 'node:crypto'

/**
 * The id with which a client subscribes to the topics of its session (docs/product/messages.md). It is always the same
 * for a session and a normalised host, and can't be guessed.
 */
export const socketSessionId = (secret: string, session: number, host: string): string =>
  createHmac('sha256', secret).update(`socket ${session} ${host}`).digest('base64url')
