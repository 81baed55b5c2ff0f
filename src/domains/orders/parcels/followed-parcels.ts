import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Fulfilment } from '../fulfilment/transitions.ts'
import { deliveredAt, nextCheckAt, type ParcelReport, reportOfParcel } from '../shared/parcel-states.ts'
import {
  claimDueParcels,
  endOldParcels,
  endParcels,
  type FollowedParcel,
  linesInParcel,
  updateParcel,
} from './parcel-store.ts'
import { type ParcelTracker, TrackerUnavailable } from './parcel-tracker.ts'
import { parcelTracker } from './trackers.ts'

const MAX_REQUESTS = 200
const AT_ONCE = 4
/** After this many failures in a row the run ends, because the service is probably unavailable. */
const MAX_FAILURES = 4

/** Asks a service for the states of parcels (docs/product/orders.md#parcels). */
export function followedParcels({
  database,
  clock,
  parcelTracking,
  transition,
}: Pick<OrdersDeps, 'database' | 'clock' | 'parcelTracking'> & Pick<Fulfilment, 'transition'>) {
  const tracker = parcelTracking && parcelTracker(parcelTracking)

  async function arrive(parcel: FollowedParcel): Promise<void> {
    const lines = await database.asSystem('jobs', (tx: Tx) => linesInParcel(tx, parcel))
    for (const { number, shopId, line } of lines)
      await transition({ number, line, scope: { shopId } }, 'arrive', {
        actor: 'timer',
        uid: null,
        reason: DELIVERED,
      }).catch(ignoreConflict)
  }

  /** Stores the answer of the service about a parcel; null without a state. */
  async function store(parcel: FollowedParcel, answer: ParcelReport | null): Promise<void> {
    const now = clock()
    const own = answer && reportOfParcel(answer, parcel.sentAt)
    // Lines arrive first: after a crash in between, the next request finds the parcel delivered again.
    if (own && deliveredAt(own)) await arrive(parcel)
    const misses = own ? 0 : parcel.misses + 1
    const state = own?.state ?? parcel.state
    await database.asSystem('jobs', (tx: Tx) =>
      updateParcel(
        tx,
        parcel,
        {
          report: own && { ...own, checked_at: now },
          misses,
          next_check_at: nextCheckAt({ state, sentAt: parcel.sentAt, misses }, now),
        },
        now,
      ),
    )
  }

  /** Requests one parcel. Returns the failure, if the service gave no usable answer. */
  async function follow(service: ParcelTracker, parcel: FollowedParcel): Promise<Error | null> {
    const answer = await service.track(parcel).catch((error: Error) => error)
    const failure = answer instanceof Error ? answer : null
    await store(parcel, answer instanceof Error ? null : answer)
    return failure
  }

  return {
    /**
     * Asks for the parcels that are due, at most 200. Returns the number of requests. If the service is unavailable,
     * the run ends with its error; the parcels keep their last states.
     */
    async run(): Promise<number> {
      if (!tracker) return 0
      await database.asSystem('jobs', (tx: Tx) => endOldParcels(tx, clock()))
      let requests = 0
      let failures = 0
      while (requests < MAX_REQUESTS) {
        const due = await database.asSystem('jobs', (tx: Tx) => claimDueParcels(tx, clock(), AT_ONCE))
        if (due.length === 0) return requests
        const isFollowed = ({ named, carrier }: FollowedParcel) => named && tracker.supports(carrier)
        const ended = due.filter((parcel) => !isFollowed(parcel))
        if (ended.length > 0) await database.asSystem('jobs', (tx: Tx) => endParcels(tx, ended))
        const followed = distinct(due.filter(isFollowed))
        const results = await Promise.all(followed.map((parcel) => follow(tracker, parcel)))
        requests += followed.length
        const errors = results.filter((error) => error !== null)
        failures = errors.length === results.length ? failures + errors.length : 0
        const refusal = errors.find((error) => error instanceof TrackerUnavailable)
        if (refusal) throw refusal
        if (failures >= MAX_FAILURES) throw errors[0]
      }
      return requests
    },
  }
}

/** the reason in the history of the line */
const DELIVERED = '택배사 배송 완료'

/** Buyer or shop changed the line in the meantime. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error
}

/** Each parcel once, with the first time at which one of its orders was sent. */
function distinct(parcels: readonly FollowedParcel[]): FollowedParcel[] {
  const byKey = new Map<string, FollowedParcel>()
  for (const parcel of parcels) {
    const key = [parcel.supplierShopId, parcel.carrier, parcel.tracking].join('\n')
    const sameParcel = byKey.get(key)
    const sentAt = sameParcel && sameParcel.sentAt < parcel.sentAt ? sameParcel.sentAt : parcel.sentAt
    byKey.set(key, { ...parcel, sentAt })
  }
  return [...byKey.values()]
}
