import type { OperatorPermission, ShopPermission } from './permissions.ts'

export interface Person {
  uid: number
  /** 1: verified adult, 0: not verified, -1: verified minor */
  over19: -1 | 0 | 1
  /** empty for other people */
  operatorPermissions: readonly OperatorPermission[]
  session: number
}

/** A session cookie at this host. The session may have ended. */
export interface SessionCredential {
  host: string
  digest: Buffer
}

/** The site of the request host; `process` for pages rendered for everyone. `xshopid` is the internal shop id. */
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
  host: string
  /** Includes hidden shops. Cached. */
  site(): Promise<CallSite>
  /** network address, for rate limits and the list of devices */
  address: string
  userAgent: string
  /** `DNT: 1` or `Sec-GPC: 1` was sent */
  declinesTracking: boolean
  readonly credential: SessionCredential | null
  /** null for guests; one query per request */
  person(): Promise<Person | null>
  /** null for people without a role in the shop; one query per request */
  accessTo(shopSlug: string): Promise<ShopAccess | null>
  /** whether a password or passkey was confirmed within the last 15 minutes */
  isProven(): Promise<boolean>
  /** Whether `person` was called, so that the response may not be cached for everyone. */
  readonly isPersonal: boolean
}

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
