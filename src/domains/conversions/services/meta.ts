import { hashedCustomer, sha256 } from './customer.ts'
import type { ConversionEvent } from './event.ts'
import type { Outcome } from './outcome.ts'
import { postJson, retryAfterMs, type ServiceAnswer } from './request.ts'
import { safeWords } from './words.ts'

export interface MetaAccess {
  /** Graph API URL with its version */
  api: string
  pixel: string
  token: string
}

/** Meta accepts up to 1,000 events per request. In a smaller batch, fewer events are sent again if one is refused. */
export const META_BATCH = 100

/**
 * Sends purchases to Meta's Conversions API in one request (`POST /{pixel}/events`). Meta counts events with equal
 * `event_id` once, including the browser's event.
 */
export async function sendToMeta(
  access: MetaAccess,
  events: readonly ConversionEvent[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Outcome> {
  return post(access, { data: events.map(metaEvent) }, { now, signal })
}

/** Sends a test event. Meta's Events Manager shows it under the seller's `code` and does not count it. */
export async function testMeta(
  access: MetaAccess,
  { code, page, now, signal }: { code: string; page: string; now: Date; signal: AbortSignal },
): Promise<Outcome> {
  const event = {
    event_name: 'MadangTest',
    event_time: secondsOf(now),
    event_id: `test ${now.getTime()}`,
    action_source: 'website',
    event_source_url: page,
    user_data: { em: [sha256('test@example.com')], client_user_agent: 'Mozilla/5.0 (Madang test)' },
  }
  return post(access, { data: [event], test_event_code: code }, { now, signal })
}

/** Body of a purchase (Server Event, Customer Information and Custom Data Parameters). */
export function metaEvent({ number, at, value, items, browser, buyer, page }: ConversionEvent): object {
  const { ua, ip, fbp, fbc } = browser
  return {
    event_name: 'Purchase',
    event_time: secondsOf(at),
    event_id: number,
    action_source: 'website',
    event_source_url: page,
    user_data: {
      ...hashedCustomer(buyer),
      ...(ua && { client_user_agent: ua }),
      ...(ip && { client_ip_address: ip }),
      ...(CLICK_ID.test(fbp) && { fbp }),
      ...(CLICK_ID.test(fbc) && { fbc }),
    },
    custom_data: {
      currency: 'KRW',
      value,
      order_id: number,
      content_type: 'product',
      contents: items.map(({ sid, quantity, amount }) => ({
        id: String(sid),
        quantity,
        item_price: wonOfPiece(amount, quantity),
      })),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  }
}

/** Format of the ids in Meta's cookies. Values in another format are not sent, because a link may contain any value. */
const CLICK_ID = /^fb\.\d\.\d{1,20}\.[\w.-]{1,900}$/

/** Price per piece after discounts, rounded to 0.01 won. */
export const wonOfPiece = (amount: number, quantity: number): number =>
  Math.round((amount / quantity) * 100) / 100

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

async function post(
  { api, pixel, token }: MetaAccess,
  body: object,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Outcome> {
  const url = new URL(`${api}/${encodeURIComponent(pixel)}/events`)
  const answer = await postJson(url, { ...body, access_token: token }, signal)
  return 'kind' in answer ? answer : outcomeOf(answer, token, now)
}

interface MetaAnswer {
  events_received?: number
  error?: {
    message?: string
    error_user_msg?: string
    code?: number
    error_subcode?: number
    is_transient?: boolean
  }
}

/** Error codes of an invalid, expired or insufficient token (Graph API, Handling Errors). */
const isTokenError = (code: number) => [3, 10, 102, 190].includes(code) || (code >= 200 && code <= 299)
/** Meta's error if the pixel does not exist or the token has no access to it */
const UNKNOWN_PIXEL = { code: 100, subcode: 33 }
const isLimitError = (code: number) =>
  [4, 17, 32, 341, 613].includes(code) || (code >= 80_000 && code <= 80_014)
const PASSING = [1, 2]
const DEFAULT_PAUSE_MS = 5 * 60_000

function outcomeOf(answer: ServiceAnswer, token: string, now: Date): Outcome {
  const { status } = answer
  const { error, events_received } = answer.body as MetaAnswer
  if (status < 300 && !error) return { kind: 'taken', words: `events_received ${events_received ?? 0}` }
  const { code = 0, error_subcode, is_transient = false } = error ?? {}
  const message = error?.error_user_msg || error?.message || ''
  const words = safeWords(`Meta ${status}${code ? ` (${code})` : ''} ${message}`, token)
  if (status === 429 || isLimitError(code)) {
    const afterMs = retryAfterMs(answer, now) ?? usagePauseMs(answer.headers) ?? DEFAULT_PAUSE_MS
    return { kind: 'later', words, afterMs }
  }
  const isUnknown = code === UNKNOWN_PIXEL.code && error_subcode === UNKNOWN_PIXEL.subcode
  if (isTokenError(code) || isUnknown || status === 401 || status === 403) return { kind: 'locked', words }
  if (status >= 500 || status === 408 || is_transient || PASSING.includes(code)) {
    const afterMs = retryAfterMs(answer, now)
    return { kind: 'later', words, ...(afterMs && { afterMs }) }
  }
  return { kind: 'refused', words }
}

/** Time in ms until Meta accepts calls again, from the header `X-Business-Use-Case-Usage`. */
function usagePauseMs(headers: Headers): number | undefined {
  const minutes = [...(headers.get('x-business-use-case-usage') ?? '').matchAll(REGAIN)].map(
    ([, minutesText]) => Number(minutesText),
  )
  const max = Math.max(0, ...minutes)
  return max > 0 ? Math.min(max, 360) * 60_000 : undefined
}
const REGAIN = /"estimated_time_to_regain_access"\s*:\s*(\d{1,6})/g
