import type { KnownDevices } from './known-devices.ts'
import type { loginLimits } from './login-limits.ts'
import type { CodeCheck } from './second-factor/second-factor-store.ts'

export interface AdmissionDeps {
  limits: ReturnType<typeof loginLimits>
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  devices: Pick<KnownDevices, 'find'>
  sessionOf: (headers: Headers) => Promise<LibrarySession | null>
  /** whether the person of an account session has proven their identity in the last minutes */
  isProven: (session: number) => Promise<boolean>
  hasPassword: (uid: number) => Promise<boolean>
  checkCode: (uid: number, code: string) => Promise<CodeCheck>
  /** address of the account for which a reset link was mailed; empty for an invalid link */
  resetAddress: (token: string) => Promise<string>
  /** address that a mailed link proves; null for an invalid link */
  provenAddress: (token: string) => Promise<string | null>
  deleteUnproven: (email: string) => Promise<void>
  /** address to which a shop mailed an invitation; null for an invalid token */
  invitedAddress: (shopSlug: string, token: string) => Promise<string | null>
  hasProvenEmail: (email: string) => Promise<boolean>
}

export interface LibrarySession {
  uid: number
  email: string
  hasSecondFactor: boolean
  /** id of the account session */
  session: number
}

export interface AdmissionRequest {
  /** path below `/api/auth` */
  path: string
  headers: Headers
  address: string
}

/** Called after an admitted request has succeeded. */
export type OnSuccess = () => Promise<void>
