import type { OperatorPermission, ShopPermission } from './permissions.ts'

export interface Person {
  uid: number
  /** 1: verified adult, 0: not verified, -1: verified minor */
  over19: -1 | 0 | 1
  /** empty for people who are not operators */
  operatorPermissions: readonly OperatorPermission[]
  session: number
}

/** A session cookie at this host. The session may have ended. */
export interface SessionCredential {
  /** normalised */
  host: string
  digest: Buffer
}

/**
 * The site of the request host; `process` for pages that the server renders for everyone. `xshopid` is the internal
 * shop id.
 */
export type CallSite =
  | { kind: 'process' | 'platform' | 'account' | 'admin' | 'unknown' }
  | { kind: 'shop'; shopid: string; xshopid: number }

export interface ShopAccess {
  id: number
  shopid: string
  role: string
  permissions: readonly ShopPermission[]
}

export interface Caller {
  /** normalised */
  host: string
  /** The site of the request, hidden shops included. Cached. */
  site(): Promise<CallSite>
  /** network address, for rate limits and the list of devices */
  address: string
  userAgent: string
  /** The browser sent `DNT: 1` or `Sec-GPC: 1`. */
  declinesTracking: boolean
  readonly credential: SessionCredential | null
  /** The person of the session; null for guests. One look-up per request. */
  person(): Promise<Person | null>
  /** Access to the shop with this public id; null for people without a role in it. One look-up per request. */
  accessTo(shopSlug: string): Promise<ShopAccess | null>
  /** Whether the person gave a password or passkey within the last 15 minutes. */
  isProven(): Promise<boolean>
  /** Whether `person` was called: the response may then be personal and must not be cached for everyone. */
  readonly isPersonal: boolean
}

/** An anonymous caller, also used for pages cached for everyone. */
export const guest: Caller = {
  host: '',
  site: async () => ({ kind: 'process' }),
  address: '',
  userAgent: '',
  declinesTracking: false,
  credential: null,
  person: async () => null,
  accessTo: async () => null,
  isProven: async () => false,
  isPersonal: false,
}

export async function isVerifiedAdult(caller: Caller): Promise<boolean> {
  return (await caller.person())?.over19 === 1
}
