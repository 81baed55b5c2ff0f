import { createHmac } from 'node:crypto'

/**
 * The id by which a client subscribes to the topics of its session (docs/product/messages.md): the same for a session
 * at one host as long as it lasts, and nobody guesses it without the secret. `session` is the account's session, `host`
 * the normalised host.
 */
export const socketSessionId = (secret: string, session: number, host: string): string =>
  createHmac('sha256', secret).update(`socket ${session} ${host}`).digest('base64url')
