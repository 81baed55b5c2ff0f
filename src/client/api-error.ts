import type { ErrorReply } from '../platform/errors/domain-error.ts'

/** A refused call, with the server's error reply (null when the answer was not ours, as from a proxy). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reply: ErrorReply | null

  constructor(status: number, reply: ErrorReply | null) {
    super(reply?.message ?? `HTTP ${status}`)
    this.status = status
    this.reply = reply
  }
}

/**
 * Tells refusals by name: on the server the pages are a bundle with a copy of this class, while the
 * in-process client throws the one of the sources.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** The session has ended, here or on another device. */
export const needsLogin = (error: unknown): boolean =>
  isApiError(error) && error.reply?.msg === 'LOGIN_REQUIRED'

/** Nobody answered: without a connection, or with a server that is away. */
export class Unreached extends Error {
  override readonly name = 'Unreached'
}

/** The message of a failed call: the server's own text, else `failed`, and `offline` without an answer. */
export function messageOf(
  error: unknown,
  { failed, offline = failed }: { failed: string; offline?: string },
): string {
  return isApiError(error) ? error.reply?.message || failed : offline
}
