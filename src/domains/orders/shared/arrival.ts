import { businessDayAfter } from '../../../platform/business-days.ts'
import type { Region } from './regions.ts'

/** Business days that a parcel usually takes. Carriers promise none, so this is an estimate (docs/product/checkout.md). */
const TRANSIT_DAYS: Record<Region, number> = { mainland: 1, jeju: 2, island: 3 }

/** The day (`YYYY-MM-DD`) by which a parcel usually arrives that was sent on `sentOn`. */
export const arrivalDay = (sentOn: string, region: Region, isOff: (day: string) => boolean): string =>
  businessDayAfter(sentOn, TRANSIT_DAYS[region], isOff)
