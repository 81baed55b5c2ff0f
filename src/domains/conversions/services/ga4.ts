import { cutText } from '../../../platform/cut-text.ts'
import type { ConversionEvent } from './event.ts'
import { wonOfPiece } from './meta.ts'
import type { Outcome } from './outcome.ts'
import { postJson, retryAfterMs, type ServiceAnswer } from './request.ts'
import { safeWords } from './words.ts'

/** Access to a web stream of Google Analytics 4. */
export interface Ga4Access {
  api: string
  /** measurement id, `G-…` */
  measurement: string
  /** API secret of the Measurement Protocol */
  token: string
}

interface RequestOptions {
  now: Date
  signal: AbortSignal
}

/**
 * Sends an event by the Measurement Protocol (`POST /mp/collect`). Google answers 204 to any event. It counts a
 * purchase once per `transaction_id`, but counts every refund that it gets.
 */
export async function sendToGa4(
  access: Ga4Access,
  event: ConversionEvent,
  options: RequestOptions,
): Promise<Outcome> {
  const answer = await post(access, '/mp/collect', ga4Request(event), options.signal)
  return 'kind' in answer ? answer : outcomeOf(answer, access.token, options.now)
}

/**
 * Tests the access: sends a sample purchase to Google's validation server, which does not check the secret, then a
 * debug event, which the seller can see in DebugView.
 */
export async function testGa4(access: Ga4Access, options: RequestOptions): Promise<Outcome> {
  const checked = await post(access, '/debug/mp/collect', ga4Request(sample(options.now)), options.signal)
  if ('kind' in checked) return checked
  if (checked.status >= 300) return outcomeOf(checked, access.token, options.now)
  const { validationMessages } = checked.body as { validationMessages?: { description?: unknown }[] }
  const wrong = validationMessages?.[0]
  if (wrong) return { kind: 'refused', words: safeWords(String(wrong.description ?? ''), access.token) }
  const event = { name: 'madang_test', params: { debug_mode: 1, engagement_time_msec: 1 } }
  const sent = await post(
    access,
    '/mp/collect',
    { client_id: SAMPLE_CLIENT, events: [event] },
    options.signal,
  )
  return 'kind' in sent ? sent : outcomeOf(sent, access.token, options.now)
}

/** Request body with one event (Measurement Protocol reference, `purchase` and `refund`). */
export function ga4Request({ kind, number, at, value, items, browser, ...event }: ConversionEvent): object {
  const { ga, ga_session } = browser
  return {
    client_id: ga || event.pseudonym,
    timestamp_micros: at.getTime() * 1000,
    events: [
      {
        name: kind,
        params: {
          transaction_id: number,
          currency: 'KRW',
          value,
          ...((kind === 'purchase' || event.delivery > 0) && { shipping: event.delivery }),
          ...(event.coupon && { coupon: cutText(event.coupon, MAX_LETTERS) }),
          // The session id connects the purchase with the buyer's visit.
          ...(kind === 'purchase' && ga && ga_session && { session_id: ga_session }),
          engagement_time_msec: 1,
          items: items.map((item) => ga4Item(item, kind, items.length > MANY ? FEW_LETTERS : MAX_LETTERS)),
        },
      },
    ],
  }
}

/** maximum characters of a parameter's value */
const MAX_LETTERS = 100
/** maximum characters of names in a purchase with many items, because a request may have at most 130 kB */
const FEW_LETTERS = 40
const MANY = 80
const SAMPLE_CLIENT = '1000000000.1000000000'

function ga4Item(
  { sid, name, option, price, quantity, amount }: ConversionEvent['items'][0],
  kind: ConversionEvent['kind'],
  max: number,
): object {
  // A price reduction names its item with no pieces, because Google counts the pieces of a refund as returned.
  const paid = quantity > 0 ? wonOfPiece(amount, quantity) : amount
  const discount = Math.round((price - paid) * 100) / 100
  return {
    item_id: String(sid),
    ...(name && { item_name: cutText(name, max) }),
    ...(option && { item_variant: cutText(option, max) }),
    price: paid,
    // In a refund, the difference to the price is a deduction and not a discount.
    ...(kind === 'purchase' && discount > 0 && { discount }),
    quantity,
  }
}

const sample = (date: Date): ConversionEvent => ({
  id: 0,
  kind: 'purchase',
  number: '20260101-00000000',
  at: date,
  value: 10_000,
  delivery: 3_000,
  coupon: '',
  items: [{ sid: 1, name: '시험 상품', option: '', price: 10_000, quantity: 1, amount: 10_000 }],
  browser: { ua: '', ip: '', fbp: '', fbc: '', ga: '', ga_session: '' },
  buyer: { name: '', phone: '', email: '', zipcode: '' },
  page: '',
  pseudonym: SAMPLE_CLIENT,
})

function post({ api, measurement, token }: Ga4Access, path: string, body: object, signal: AbortSignal) {
  const url = new URL(api + path)
  url.searchParams.set('measurement_id', measurement)
  url.searchParams.set('api_secret', token)
  return postJson(url, body, signal)
}

function outcomeOf(answer: ServiceAnswer, token: string, now: Date): Outcome {
  const { status } = answer
  const words = safeWords(`Google ${status}`, token)
  if (status < 300) return { kind: 'taken', words }
  if (status === 401 || status === 403) return { kind: 'locked', words }
  if (status >= 500 || status === 408 || status === 429) {
    const afterMs = retryAfterMs(answer, now)
    return { kind: 'later', words, ...(afterMs && { afterMs }) }
  }
  return { kind: 'refused', words }
}
