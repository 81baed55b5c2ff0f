import type { ConversionEvent } from '../services/event.ts'
import { sendToGa4 } from '../services/ga4.ts'
import { sendToMeta } from '../services/meta.ts'
import type { Outcome } from '../services/outcome.ts'
import type { Tried } from './turn.ts'

export interface Access {
  /** pixel id or measurement id */
  target: string
  token: string
}

export interface SendOptions {
  /** API URLs of the services */
  meta: string
  google: string
  /** timeout of one request, ms */
  answerWithinMs: number
  now: Date
  /** aborts all requests of the batch */
  deadline: AbortSignal
  /** whether the process stops, so that no further request may start */
  isOver: () => boolean
}

const GA4_AT_ONCE = 8

const requestOptions = ({ now, deadline, answerWithinMs }: SendOptions) => ({
  now,
  signal: AbortSignal.any([deadline, AbortSignal.timeout(answerWithinMs)]),
})
const getsThrough = ({ kind }: Outcome) => kind === 'taken' || kind === 'refused'

/**
 * Sends all events in one request. If Meta refuses it, sends each half separately, and so on, to isolate the refused
 * event.
 */
export async function sendBatchToMeta(
  { target: pixel, token }: Access,
  events: readonly ConversionEvent[],
  sending: SendOptions,
): Promise<Tried[]> {
  let isStopped = false
  const send = async (part: readonly ConversionEvent[]): Promise<Tried[]> => {
    if (part.length === 0) return []
    if (isStopped || sending.isOver()) return part.map((event) => ({ event, outcome: null }))
    const outcome = await sendToMeta({ api: sending.meta, pixel, token }, part, requestOptions(sending))
    if (outcome.kind === 'refused' && part.length > 1) {
      const half = Math.ceil(part.length / 2)
      return [...(await send(part.slice(0, half))), ...(await send(part.slice(half)))]
    }
    isStopped = !getsThrough(outcome)
    return part.map((event) => ({ event, outcome }))
  }
  return send(events)
}

/**
 * Sends one request per event, because each event has another client id. Stops after an event without a final answer
 * (accepted or refused).
 */
export async function sendBatchToGa4(
  { target: measurement, token }: Access,
  events: readonly ConversionEvent[],
  sending: SendOptions,
): Promise<Tried[]> {
  const attempts: Tried[] = []
  let isStopped = false
  for (let start = 0; start < events.length; start += GA4_AT_ONCE) {
    isStopped ||= sending.isOver()
    const part = events.slice(start, start + GA4_AT_ONCE)
    const outcomes = await Promise.all(
      part.map((event) =>
        isStopped
          ? null
          : sendToGa4({ api: sending.google, measurement, token }, event, requestOptions(sending)),
      ),
    )
    attempts.push(...part.map((event, index) => ({ event, outcome: outcomes[index] ?? null })))
    isStopped ||= outcomes.some((outcome) => outcome !== null && !getsThrough(outcome))
  }
  return attempts
}
