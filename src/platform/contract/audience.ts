import type { OperatorPermission, ShopPermission } from './permissions.ts'

/**
 * The callers that a call admits:
 * - `person`: logged-in people. Guests get LOGIN_REQUIRED before the request is parsed.
 * - `credential`: the request needs a session cookie; the statement of the call finds the person, which saves a query.
 * - `{ shop }`: people with this permission in the shop that the query or the body names (`shopid`). Without access the
 *   shop is NOT_FOUND; staff without the permission get FORBIDDEN.
 * - `{ operator }`: operators with this permission; FORBIDDEN to others.
 */
export type Audience =
  | 'anyone'
  | 'person'
  | 'credential'
  | { shop: ShopPermission }
  | { operator: OperatorPermission }
