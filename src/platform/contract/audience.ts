import type { OperatorPermission, ShopPermission } from './permissions.ts'

/**
 * Callers that a call admits; every contract names it.
 * - `person` answers LOGIN_REQUIRED to guests before anything is read.
 * - `credential` does so for requests without a session cookie; the call's own statement finds the person, which saves a
 * query before it.
 * - `{ shop }`: persons with this permission in the shop that the query or the body names (`shopid`). To strangers the shop is
 *   NOT_FOUND; its staff without the permission get FORBIDDEN.
 * - `{ operator }`: operators of the platform with this permission, FORBIDDEN to others.
 */
export type Audience =
  | 'anyone'
  | 'person'
  | 'credential'
  | { shop: ShopPermission }
  | { operator: OperatorPermission }
