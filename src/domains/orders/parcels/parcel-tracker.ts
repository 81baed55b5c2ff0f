import { cutText } from '../../../platform/cut-text.ts'
import { carrierName } from '../shared/carriers.ts'
import { MAX_STEP_TEXT, type ParcelReport, type ParcelStep } from '../shared/parcel-states.ts'

/** A service that knows the states of parcels of many carriers. */
export interface ParcelTracker {
  /** whether it knows the carrier, however its name is spelled */
  supports: (carrier: string) => boolean
  /**
   * Asks for a parcel; null if the carrier does not know its number, or not yet. Throws `TrackerUnavailable` if further
   * requests would fail too, another error for a failure of this request.
   */
  track: (parcel: { carrier: string; tracking: string }) => Promise<ParcelReport | null>
}

/** A wrong key, or a used-up quota. */
export class TrackerUnavailable extends Error {}

const ANSWER_WITHIN_MS = 10_000
const MAX_ANSWER_CHARACTERS = 300_000
/** A wrong key, a missing payment, a quota. */
const UNAVAILABLE: ReadonlySet<number> = new Set([401, 402, 403, 429])

/**
 * The JSON object that a service answers. Throws `TrackerUnavailable` or an error. Messages contain no URL, because it
 * may contain the key.
 */
export async function requestTracker(
  name: string,
  url: URL,
  { answerWithinMs = ANSWER_WITHIN_MS, ...init }: RequestInit & { answerWithinMs?: number | undefined } = {},
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const answer = await fetch(url, { ...init, redirect: 'error', signal }).catch((cause: Error) => {
    throw new Error(`${name} did not answer: ${cause.name}`)
  })
  if (UNAVAILABLE.has(answer.status)) throw new TrackerUnavailable(`${name} answered ${answer.status}`)
  if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}`)
  const body = await readObject(answer).catch((cause: Error) => {
    throw new Error(`${name} sent no complete answer: ${cause.name}`)
  })
  if (!body) throw new Error(`${name} answered ${answer.status} without an object`)
  return body
}

/** The JSON object in an answer; null for anything else, or for a longer answer than the limit. */
async function readObject(answer: Response): Promise<Record<string, unknown> | null> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.length > MAX_ANSWER_CHARACTERS) return null
  }
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return null
  }
}

/** A JSON value as an object; null for other values. */
export const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

/** A JSON value as a list of objects; other values are left out. */
export const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(objectOf).filter((item) => item !== null) : []

const UNSEEN = /[\p{Cc}\p{Cf}\uFFFD]/gu

/** A text of another company: one line in NFC, without invisible characters, cut to the limit. */
export function stepText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value
    .slice(0, 4 * MAX_STEP_TEXT)
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, ' ')
  return cutText(plain.split(/\s+/).filter(Boolean).join(' '), MAX_STEP_TEXT).trim()
}

/** Times outside of these years are mistakes. */
const YEARS = { from: 2000, before: 2100 }

/** ISO 8601 of a moment in ms; null if it is none. */
export function stepTime(ms: number): string | null {
  const moment = new Date(ms)
  const year = Number.isNaN(moment.getTime()) ? 0 : moment.getUTCFullYear()
  return year >= YEARS.from && year < YEARS.before ? moment.toISOString() : null
}

/** Steps by time; those of one moment keep their order. */
export const inOrder = (steps: readonly ParcelStep[]): ParcelStep[] =>
  steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** Finds the id that a service gives to a carrier. */
export const carrierIds =
  (ids: Readonly<Record<string, string>>) =>
  (carrier: string): string | undefined =>
    ids[carrierName(carrier) ?? '']
