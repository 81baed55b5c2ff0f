import type { OperatorPermission, ShopPermission } from './permissions.ts'

export interface Person {
  uid: number
  /** 1: verified adult, 0: not verified, -1: verified minor */
  over19: -1 | 0 | 1
  /** empty for people who are not operators, and for operators whose session lacks the required second factor */
  operatorPermissions: readonly OperatorPermission[]
  /** set for a session that was opened with a second factor */
  secondFactor?: true | undefined
  /** set for an operator whose permissions wait for a second factor */
  withheldPermissions?: true
  session: number
}

/** The session cookie that the request sent for this host. Its session may have ended. */
export interface SessionCredential {
  host: string
  digest: Buffer
}

/**
 * The site to which the request host belongs; `process` when the server itself renders a page for everyone. `xshopid`
 * is the internal shop id.
 */
export type CallSite =
  | { kind: 'process' | 'platform' | 'account' | 'admin' | 'unknown' }
  | { kind: 'shop'; shopid: string; xshopid: number }

export interface ShopAccess {
  id: number
  shopid: string
  role: string
  permissions: readonly ShopPermission[]
  /** the shop demands a second factor of everyone who works there */
  demandsSecondFactor?: true
  /** an operator views the shop; admission permits nothing but reads without personal data */
  isSupportView?: true
}

export interface Caller {
  host: string
  /** The site, cached. Hidden shops are sites too. */
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
  /** whether the person entered a password or used a passkey within the last 15 minutes */
  isProven(): Promise<boolean>
  /** Whether `person` was called. If so, the response must not be cached for everyone. */
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
