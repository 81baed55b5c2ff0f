import type { ParcelState, ParcelStep } from '../shared/parcel-states.ts'
import {
  carrierIds,
  inOrder,
  objectOf,
  objectsOf,
  type ParcelTracker,
  requestTracker,
  stepText,
  stepTime,
  TrackerUnavailable,
} from './parcel-tracker.ts'

export interface TrackerDeliveryAccess {
  clientId: string
  clientSecret: string
  origin?: string | undefined
  answerWithinMs?: number | undefined
}

const idOf = carrierIds({
  CJ대한통운: 'kr.cjlogistics',
  우체국택배: 'kr.epost',
  한진택배: 'kr.hanjin',
  롯데택배: 'kr.lotte',
  로젠택배: 'kr.logen',
  경동택배: 'kr.kdexp',
  대신택배: 'kr.daesin',
  일양로지스: 'kr.ilyanglogis',
  천일택배: 'kr.chunilps',
  합동택배: 'kr.hdexp',
  'CU 편의점택배': 'kr.cupost',
  'GS25 편의점택배': 'kr.cvsnet',
})

const states: Readonly<Record<string, ParcelState>> = {
  UNKNOWN: 'IN_TRANSIT',
  INFORMATION_RECEIVED: 'REGISTERED',
  AT_PICKUP: 'COLLECTED',
  IN_TRANSIT: 'IN_TRANSIT',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  ATTEMPT_FAIL: 'ATTEMPT_FAILED',
  DELIVERED: 'DELIVERED',
  AVAILABLE_FOR_PICKUP: 'AWAITS_PICKUP',
  EXCEPTION: 'EXCEPTION',
}

// Descriptions are not asked for, because carriers write names and phone numbers of drivers into them.
const QUERY = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    lastEvent { time status { code name } location { name } }
    events(last: 40) { edges { node { time status { code name } location { name } } } }
  }
}`

/** Error codes of one request (https://tracker.delivery/docs/error-handling); all others concern the account. */
const OF_REQUEST: ReadonlySet<unknown> = new Set(['INTERNAL', 'BAD_REQUEST'])

/** The tracking API of tracker.delivery (https://tracker.delivery/docs/tracking-api). */
export function trackerDelivery({
  clientId,
  clientSecret,
  origin = 'https://apis.tracker.delivery',
  answerWithinMs,
}: TrackerDeliveryAccess): ParcelTracker {
  return {
    supports: (carrier) => idOf(carrier) !== undefined,
    async track({ carrier, tracking }) {
      const variables = { carrierId: idOf(carrier), trackingNumber: tracking.replaceAll('-', '') }
      const body = await requestTracker('tracker.delivery', new URL('/graphql', origin), {
        method: 'POST',
        headers: {
          authorization: `TRACKQL-API-KEY ${clientId}:${clientSecret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query: QUERY, variables }),
        answerWithinMs,
      })
      const info = objectOf(objectOf(body.data)?.track)
      if (!info) return assertUnknown(body)
      const steps = inOrder(
        objectsOf(objectOf(info.events)?.edges).flatMap(({ node }) => stepOf(objectOf(node)) ?? []),
      )
      // The service prefers DELIVERED in it to later events that contradict.
      const last = stepOf(objectOf(info.lastEvent)) ?? steps.at(-1)
      if (!last) return null
      return { state: last.state, steps: steps.length > 0 ? steps : [last] }
    },
  }
}

function stepOf(event: Record<string, unknown> | null): ParcelStep | null {
  const status = objectOf(event?.status)
  const at = typeof event?.time === 'string' ? stepTime(Date.parse(event.time)) : null
  const state = typeof status?.code === 'string' ? states[status.code] : undefined
  if (!at || !state) return null
  return { at, place: stepText(objectOf(event?.location)?.name), state, name: stepText(status?.name) }
}

/** Returns null if the carrier does not know the number; throws for other errors. */
function assertUnknown(body: Record<string, unknown>): null {
  const [error] = objectsOf(body.errors)
  if (!error && 'data' in body) return null
  const code = objectOf(error?.extensions)?.code
  if (code === 'NOT_FOUND') return null
  const message = `tracker.delivery refused: ${stepText(code)}`
  throw OF_REQUEST.has(code) ? new Error(message) : new TrackerUnavailable(message)
}
