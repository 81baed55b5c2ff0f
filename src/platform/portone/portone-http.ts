/** The access to a store of PortOne v2. */
export interface PortOneAccess {
  apiSecret: string
  /** the API's address; PortOne's own by default */
  origin?: string | undefined
  /** 10 s by default */
  answerWithinMs?: number | undefined
}

const ANSWER_WITHIN_MS = 10_000

/**
 * One request to PortOne's REST API (https://developers.portone.io/api/rest-v2). Returns null for a subject that PortOne does
 * not know. Throws an Error with the reason when PortOne can't be reached in time or refuses. PortOne's own package has no
 * time-out, so it lends its types alone.
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
  // PortOne explains an error in JSON; a proxy may answer with text.
  const { type = '', message = '' } = (await answer.json().catch(() => ({}))) as Record<string, string>
  throw new Error(`PortOne answered ${answer.status} ${type} ${message}`.trim())
}
