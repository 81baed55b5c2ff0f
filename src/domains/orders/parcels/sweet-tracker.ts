import type { ParcelState, ParcelStep } from '../shared/parcel-states.ts'
import {
  carrierIds,
  inOrder,
  objectsOf,
  type ParcelTracker,
  requestTracker,
  stepText,
  stepTime,
  TrackerUnavailable,
} from './parcel-tracker.ts'

export interface SweetTrackerAccess {
  key: string
  origin?: string | undefined
  answerWithinMs?: number | undefined
}

const codeOf = carrierIds({
  CJ대한통운: '04',
  우체국택배: '01',
  한진택배: '05',
  롯데택배: '08',
  로젠택배: '06',
  경동택배: '23',
  대신택배: '22',
  일양로지스: '11',
  천일택배: '17',
  합동택배: '32',
  'CU 편의점택배': '46',
  'GS25 편의점택배': '24',
})

/** by level, from 1: in preparation, collected, on the way, at a branch, out for delivery, delivered */
const levels: readonly (ParcelState | undefined)[] = [
  undefined,
  'REGISTERED',
  'COLLECTED',
  'IN_TRANSIT',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
]

/** The number, or the carrier, does not fit. */
const UNKNOWN_NUMBER = '104'

/**
 * SmartTracker (스마트택배, https://tracking.sweettracker.co.kr). Names, phone numbers and addresses in its answers are
 * not read.
 */
export function sweetTracker({
  key,
  origin = 'https://info.sweettracker.co.kr',
  answerWithinMs,
}: SweetTrackerAccess): ParcelTracker {
  return {
    supports: (carrier) => codeOf(carrier) !== undefined,
    async track({ carrier, tracking }) {
      const url = new URL('/api/v1/trackingInfo', origin)
      url.search = new URLSearchParams({
        t_key: key,
        t_code: codeOf(carrier) ?? '',
        t_invoice: tracking.replaceAll('-', ''),
      }).toString()
      const body = await requestTracker('SmartTracker', url, { answerWithinMs })
      if (body.status === false || body.code !== undefined) return assertUnknown(body)
      const steps = inOrder(objectsOf(body.trackingDetails).flatMap((detail) => stepOf(detail) ?? []))
      const last = steps.at(-1)
      if (!last) return null
      const isDelivered = body.complete === true || body.completeYN === 'Y'
      return { state: isDelivered ? 'DELIVERED' : (levelOf(body.level) ?? last.state), steps }
    },
  }
}

const levelOf = (level: unknown): ParcelState | undefined =>
  typeof level === 'number' ? levels[level] : undefined

function stepOf({ time, where, kind, level }: Record<string, unknown>): ParcelStep | null {
  const at = typeof time === 'number' ? stepTime(time) : null
  const state = levelOf(level)
  return at && state ? { at, place: stepText(where), state, name: stepText(kind) } : null
}

/** Returns null if the carrier does not know the number; throws for other errors, which concern the key. */
function assertUnknown({ code }: Record<string, unknown>): null {
  if (String(code) === UNKNOWN_NUMBER) return null
  throw new TrackerUnavailable(`SmartTracker refused: ${stepText(String(code))}`)
}
