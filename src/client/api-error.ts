import type { ErrorReply } from '../platform/errors/domain-error.ts'

/** An error reply. `reply` is null if the body was not in our error format, for example if a proxy sent it. */
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

/** Compares the name instead of the class, because the server bundle has its own copy of this class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

export const needsLogin = (error: unknown): boolean =>
  isApiError(error) && error.reply?.msg === 'LOGIN_REQUIRED'

/** Thrown when there is no response: the browser is offline, or the server does not run. */
export class Unreached extends Error {
  override readonly name = 'Unreached'
}

/** The message of the server; `failed` if the reply has none, `offline` if there was no response. */
export function messageOf(
  error: unknown,
  { failed, offline = failed }: { failed: string; offline?: string },
): string {
  return isApiError(error) ? error.reply?.message || failed : offline
}
