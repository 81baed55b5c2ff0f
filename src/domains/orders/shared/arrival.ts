import { businessDayAfter } from '../../../platform/business-days.ts'
import type { Region } from './regions.ts'

/** Business days that a parcel takes longer than on the mainland. */
export interface RemoteDays {
  jeju_days: number
  island_days: number
}

/** Business days that a parcel usually takes on the mainland. Carriers promise none, so this is an estimate. */
const TRANSIT_DAYS = 1

/** What applies to orders that were agreed before shops could set it; the default of shops too. */
export const USUAL_REMOTE_DAYS: RemoteDays = { jeju_days: 1, island_days: 2 }

/** The day (`YYYY-MM-DD`) by which a parcel usually arrives that was sent on `sentOn` (docs/product/checkout.md). */
export function arrivalDay(
  sentOn: string,
  region: Region,
  { jeju_days, island_days }: RemoteDays,
  isOff: (day: string) => boolean,
): string {
  const extra = { mainland: 0, jeju: jeju_days, island: island_days }[region]
  return businessDayAfter(sentOn, TRANSIT_DAYS + extra, isOff)
}
