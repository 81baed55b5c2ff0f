import type { OperatorPermission, ShopPermission } from './permissions.ts'

/** A person who is logged in at the host that was asked. */
export interface Person {
  uid: number
  /** 1 verified adult, 0 not verified, -1 verified and not an adult */
  over19: -1 | 0 | 1
  /** permissions as an operator of the platform; empty for everybody else */
  operatorPermissions: readonly OperatorPermission[]
  /** the account's session, which all hosts share */
  session: number
}

/** The credential of a browser's session cookie at this host. The session behind it may have ended. */
export interface SessionCredential {
  /** normalised host that was asked */
  host: string
  digest: Buffer
}

/** The site whose host was asked; `process` for pages that the server makes for everyone. `xshopid` is a shop's internal id. */
export type CallSite =
  | { kind: 'process' | 'platform' | 'account' | 'admin' | 'unknown' }
  | { kind: 'shop'; shopid: string; xshopid: number }

/** A person's role and permissions in a shop that they own or work for. */
export interface ShopAccess {
  /** internal id */
  id: number
  shopid: string
  /** by its name in the table of roles */
  role: string
  permissions: readonly ShopPermission[]
}

/** The caller of a request, as the server knows it. */
export interface Caller {
  /** normalised host that was asked */
  host: string
  /** The site of the request; hidden shops are shops. Looked up at most once per request, and cached in the process. */
  place(): Promise<CallSite>
  /** network address, for rate limits and the list of devices */
  address: string
  userAgent: string
  /** The browser asks not to be tracked (`DNT: 1` or `Sec-GPC: 1`). */
  declinesTracking: boolean
  /** null when no cookie was sent */
  readonly credential: SessionCredential | null
  /** The person with a session at this host; null for a guest. Looked up on first use, once per request. */
  person(): Promise<Person | null>
  /** The person's access to the shop with this public id; null for guests and strangers. Looked up once per request. */
  accessTo(shopSlug: string): Promise<ShopAccess | null>
  /** Whether the person has shown a password or a passkey within the last 15 minutes, by logging in or once more. */
  isProven(): Promise<boolean>
  /** Whether `person` was called, so that the answer may be for this person alone. */
  readonly known: boolean
}

/** An anonymous caller: guests, and the pages that are the same for everyone. */
export const guest: Caller = {
  host: '',
  place: async () => ({ kind: 'process' }),
  address: '',
  userAgent: '',
  declinesTracking: false,
  credential: null,
  person: async () => null,
  accessTo: async () => null,
  isProven: async () => false,
  known: false,
}

/** Whether adult products may be shown to the caller. */
export async function isVerifiedAdult(caller: Caller): Promise<boolean> {
  return (await caller.person())?.over19 === 1
}
