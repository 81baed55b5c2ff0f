import type { ErrorReply } from '../platform/errors/domain-error.ts'

/** An error reply; null if the reply was not ours, for example from a proxy. */
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

/** Compares by name, because the server bundle has its own copy of this class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

export const needsLogin = (error: unknown): boolean =>
  isApiError(error) && error.reply?.msg === 'LOGIN_REQUIRED'

/** No response: offline, or the server is down. */
export class Unreached extends Error {
  override readonly name = 'Unreached'
}

/** The server's message, else `failed`, or `offline` without a response. */
export function messageOf(
  error: unknown,
  { failed, offline = failed }: { failed: string; offline?: string },
): string {
  return isApiError(error) ? error.reply?.message || failed : offline
}
