import type { ConversionEvent } from '../services/event.ts'
import { sendToGa4 } from '../services/ga4.ts'
import { sendToMeta } from '../services/meta.ts'
import type { Outcome } from '../services/outcome.ts'
import type { Tried } from './turn.ts'

/** A seller's access to a service. */
export interface Access {
  /** pixel or measurement id */
  target: string
  token: string
}

export interface Sending {
  /** addresses of the services' APIs */
  meta: string
  google: string
  /** a request that takes longer is given up */
  answerWithinMs: number
  now: Date
  /** ends all requests of the batch */
  deadline: AbortSignal
  /** whether no request is begun any more */
  isOver: () => boolean
}

const GA4_AT_ONCE = 8

const asking = ({ now, deadline, answerWithinMs }: Sending) => ({
  now,
  signal: AbortSignal.any([deadline, AbortSignal.timeout(answerWithinMs)]),
})
const getsThrough = ({ kind }: Outcome) => kind === 'taken' || kind === 'refused'

/** One request for all; where it is refused for one of them, each half by itself. */
export async function sendBatchToMeta(
  { target: pixel, token }: Access,
  events: readonly ConversionEvent[],
  sending: Sending,
): Promise<Tried[]> {
  let isStopped = false
  const send = async (some: readonly ConversionEvent[]): Promise<Tried[]> => {
    if (some.length === 0) return []
    if (isStopped || sending.isOver()) return some.map((event) => ({ event, outcome: null }))
    const outcome = await sendToMeta({ api: sending.meta, pixel, token }, some, asking(sending))
    if (outcome.kind === 'refused' && some.length > 1) {
      const half = Math.ceil(some.length / 2)
      return [...(await send(some.slice(0, half))), ...(await send(some.slice(half)))]
    }
    isStopped = !getsThrough(outcome)
    return some.map((event) => ({ event, outcome }))
  }
  return send(events)
}

/** A request for each, as each is of another client; those after one that does not get through wait. */
export async function sendBatchToGa4(
  { target: measurement, token }: Access,
  events: readonly ConversionEvent[],
  sending: Sending,
): Promise<Tried[]> {
  const tried: Tried[] = []
  let isStopped = false
  for (let start = 0; start < events.length; start += GA4_AT_ONCE) {
    isStopped ||= sending.isOver()
    const some = events.slice(start, start + GA4_AT_ONCE)
    const outcomes = await Promise.all(
      some.map((event) =>
        isStopped ? null : sendToGa4({ api: sending.google, measurement, token }, event, asking(sending)),
      ),
    )
    tried.push(...some.map((event, index) => ({ event, outcome: outcomes[index] ?? null })))
    isStopped ||= outcomes.some((outcome) => outcome !== null && !getsThrough(outcome))
  }
  return tried
}
