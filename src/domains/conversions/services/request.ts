import type { Outcome } from './outcome.ts'

export interface ServiceAnswer {
  status: number
  headers: Headers
  /** the JSON object of the answer; an empty object for any other answer */
  body: object
}

/** codes of network errors that occur before a request is sent */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const MAX_ANSWER_BYTES = 100_000
const MAX_PAUSE_MS = 6 * 3_600_000

/**
 * Posts JSON to a service. Without an answer, the kind tells whether the request may have arrived (`unanswered`) or not
 * (`later`). The message contains no part of the request, because the request includes a token.
 */
export async function postJson(
  url: URL,
  body: unknown,
  signal: AbortSignal,
): Promise<ServiceAnswer | Extract<Outcome, { kind: 'later' | 'unanswered' }>> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    return { status: answer.status, headers: answer.headers, body: await jsonOf(answer) }
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    if (NOT_SENT.has(code)) return { kind: 'later', words: `서비스에 닿지 못했습니다(${code}).` }
    return { kind: 'unanswered', words: '서비스가 제때 답하지 않았습니다.' }
  }
}

/** Pause in ms that the header `Retry-After` (seconds or a date) asks for. */
export function retryAfterMs({ headers }: ServiceAnswer, now: Date): number | undefined {
  const retryAfter = headers.get('retry-after')
  if (!retryAfter) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MAX_PAUSE_MS) : undefined
}

async function jsonOf(answer: Response): Promise<object> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.length > MAX_ANSWER_BYTES) break
  }
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}
