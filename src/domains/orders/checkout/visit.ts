import type { Caller } from '../../../platform/contract/caller.ts'
import type { CallBody } from '../../../platform/contract/contract.ts'
import type { ordersCalls } from '../contract.ts'
import type { Visit } from '../shared/order-snapshot.ts'

type VisitIds = Pick<
  CallBody<typeof ordersCalls.placeCheckout>,
  'fbp' | 'fbc' | 'ga' | 'ga_session' | 'visited' | 'declined'
>

/** A buyer's way to the checkout. Of a buyer who refuses to be tracked no id of a service is noted. */
export function visitOf(
  {
    userAgent: ua,
    address: ip,
    declinesTracking,
  }: Pick<Caller, 'userAgent' | 'address' | 'declinesTracking'>,
  { fbp = '', fbc = '', ga, ga_session, visited, declined }: VisitIds,
): Visit {
  if (declined || declinesTracking) return { ua, ip, fbp: '', fbc: '', declined: true }
  const google = { ...(ga && { ga }), ...(ga_session && { ga_session }) }
  return { ua, ip, fbp, fbc, ...google, ...(visited && { shopid: visited }) }
}
