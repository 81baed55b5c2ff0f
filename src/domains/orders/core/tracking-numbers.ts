import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { withJosa } from '../../../platform/josa.ts'
import { carrierName, trackingFault } from '../shared/carriers.ts'
import type { TransitionName } from '../shared/transitions.ts'
import type { Tx } from './checkout-store.ts'
import type { OrderLine } from './line-store.ts'

// Carriers use their numbers again, but only after some months.
const MAX_PARCEL_AGE_MS = 60 * 24 * 60 * 60 * 1000

/** The time from which on parcels of the shop can have the same number as a new one. */
export const sameNumberSince = (now: Date): Date => new Date(now.getTime() - MAX_PARCEL_AGE_MS)

interface NumberedParcel {
  carrier: string
  tracking: string
}

/**
 * Refuses a tracking number of a shape that the carrier does not use, and for a parcel of the shop also a number that
 * it has lately shipped with another carrier, because one of the two is wrong. A correction may differ from the other
 * lines of the parcel that it corrects. Throws BAD_REQUEST.
 */
export async function assertTrackingNumber(
  tx: Tx,
  line: OrderLine,
  name: TransitionName,
  { carrier, tracking }: NumberedParcel,
  now: Date,
): Promise<void> {
  const fault = trackingFault(carrier, tracking)
  if (fault) throw wrongField('tracking', fault)
  if (name === 'sendReturn') return
  const parcels = await parcelsOfNumber(tx, line, tracking, sameNumberSince(now))
  const corrected = name === 'correctTracking' ? line : null
  const other = parcelOfOtherCarrier(parcels, { carrier, tracking }, corrected)
  if (other) throw wrongField('tracking', otherCarrierText(tracking, other))
}

/** A parcel of another carrier with the same number; the lines of the parcel that is corrected do not count. */
export const parcelOfOtherCarrier = <Parcel extends { carrier: string }>(
  parcels: readonly Parcel[],
  { carrier, tracking }: NumberedParcel,
  corrected: NumberedParcel | null,
): Parcel | undefined =>
  parcels.find(
    (parcel) =>
      !isSame(parcel.carrier, carrier) &&
      !(corrected?.tracking === tracking && isSame(parcel.carrier, corrected.carrier)),
  )

export const otherCarrierText = (tracking: string, other: { carrier: string; number: string }): string =>
  `송장번호 ${tracking}번은 주문 ${other.number}에서 ${withJosa(other.carrier, '으로/로')} 보냈습니다. 택배사와 번호를 확인해 주세요.`

const isSame = (carrier: string, other: string): boolean =>
  (carrierName(carrier) ?? carrier) === (carrierName(other) ?? other)

/** Parcels that the shop has sent under a number since a time, other than the line's: one for each carrier. */
async function parcelsOfNumber(
  tx: Tx,
  { id, origin_shop_id }: OrderLine,
  tracking: string,
  since: Date,
): Promise<{ carrier: string; number: string }[]> {
  const lines = tx
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
    )
    .where('l.origin_shop_id', '=', origin_shop_id)
    // The index of tracking numbers contains only lines that have one.
    .where('l.tracking', '<>', '')
    .where('l.tracking', '=', tracking)
    .where('l.since', '>=', since)
    .where('l.id', '<>', id)
  return lines
    .distinctOn('l.carrier')
    .select(['l.carrier', 'o.number'])
    .orderBy('l.carrier')
    .orderBy('o.id', 'desc')
    .limit(MAX_CARRIERS)
    .execute()
}

const MAX_CARRIERS = 20
