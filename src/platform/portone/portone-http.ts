export interface PortOneAccess {
  apiSecret: string
  origin?: string | undefined
  answerWithinMs?: number | undefined
}

/** A rejection. `type` is PortOne's own, empty if something in between has answered. */
export class PortOneError extends Error {
  readonly status: number
  readonly type: string
  /** what the payment service behind PortOne says, else PortOne's own explanation; empty without one */
  readonly reason: string

  constructor(
    status: number,
    { type = '', message = '', pgMessage = '' }: { type?: string; message?: string; pgMessage?: string },
  ) {
    super(`PortOne answered ${status} ${type} ${message}`.trim())
    this.status = status
    this.type = type
    this.reason = pgMessage || message
  }

  /** Whether PortOne has read the request and did nothing. */
  get isFinal(): boolean {
    const { type, status } = this
    return type !== '' && status >= 400 && status < 500 && status !== 408 && status !== 429
  }
}

const ANSWER_WITHIN_MS = 10_000

/**
 * Calls the REST API of PortOne (https://developers.portone.io/api/rest-v2). Returns null for an unknown object. Throws
 * `PortOneError` for a rejection, another error for a time-out. PortOne's own client has no time-out, so only its types
 * are used.
 */
export async function requestPortOne<Shape>(
  { apiSecret, origin = 'https://api.portone.io', answerWithinMs = ANSWER_WITHIN_MS }: PortOneAccess,
  path: string,
  init: RequestInit = {},
): Promise<Shape | null> {
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers: { authorization: `PortOne ${apiSecret}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (answer.status === 404) return null
  if (answer.ok) return (await answer.json()) as Shape
  // PortOne sends errors as JSON, but a proxy in between may send text.
  throw new PortOneError(answer.status, (await answer.json().catch(() => ({}))) as Record<string, string>)
}
