import type { ParcelTracker } from './parcel-tracker.ts'
import { type SweetTrackerAccess, sweetTracker } from './sweet-tracker.ts'
import { type TrackerDeliveryAccess, trackerDelivery } from './tracker-delivery.ts'

/** The service that the platform uses. */
export type ParcelTracking =
  | ({ service: 'tracker-delivery' } & TrackerDeliveryAccess)
  | ({ service: 'sweet-tracker' } & SweetTrackerAccess)

export const parcelTracker = (access: ParcelTracking): ParcelTracker =>
  access.service === 'tracker-delivery' ? trackerDelivery(access) : sweetTracker(access)
