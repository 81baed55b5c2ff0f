import type { Generated, Transaction } from 'kysely'
import type { OperatorPermission } from '../../platform/contract/permissions.ts'
import type { ConsentKind } from './own/shapes.ts'

export type Tx = Transaction<AccountsTables>

export interface AccountTable {
  uid: Generated<number>
  email: string
  name: string
  over19: Generated<-1 | 0 | 1>
  corp: Generated<-1 | 0 | 1>
  operator_permissions: Generated<OperatorPermission[]>
  operator_version: Generated<number>
  created_at: Generated<Date>
  email_verified: Generated<boolean>
  phone: Generated<string>
  /** `YYYY-MM-DD` */
  birth_date: string | null
  updated_at: Generated<Date>
  /** shop (shopid) to join after the sign-up */
  joins: string | null
  demo: Generated<boolean>
  has_second_factor: Generated<boolean>
  /** when an operator locked the account; null for an account that is not locked */
  locked_at: Generated<Date | null>
}

export interface LoginMethodTable {
  id: Generated<number>
  user_id: number
  provider: string
  subject: string
  password: string | null
}

export interface AccountSessionTable {
  id: Generated<number>
  user_id: number
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  seen_at: Generated<Date>
  proved_at: Generated<Date>
  /** null if the session was opened without the second factor */
  second_factor_at: Generated<Date | null>
}

export interface SecondFactorTable {
  id: Generated<number>
  user_id: number
  /** encrypted, like the backup codes */
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failures: Generated<number>
  locked_until: Generated<Date | null>
  last_step: Generated<number>
  confirmed_at: Generated<Date | null>
}

export interface HostSessionTable {
  digest: Buffer
  session_id: number
  host: string
  created_at: Generated<Date>
  /** proof of the shop's own domain when the session was opened; null at the platform's hosts */
  proof: Generated<number | null>
}

export interface ConsentTable {
  id: Generated<number>
  user_id: number
  kind: ConsentKind
  version: string
  agreed: boolean
  at: Generated<Date>
}

export interface DeliveryAddressTable {
  id: Generated<number>
  user_id: number
  label: string
  recipient: string
  phone: string
  zipcode: string
  address: string
  detail: string
  is_default: boolean
  created_at: Generated<Date>
}

export interface IdentityCheckTable {
  id: string
  user_id: number
  session_id: number
  provider: string
  began_at: Generated<Date>
}

export interface IdentityTable {
  user_id: number
  provider: string
  name: string
  /** `YYYY-MM-DD` */
  birth_date: string
  /** keyed digests of the identifying numbers CI and DI; null if no proof contained the number */
  ci_digest: Buffer | null
  di_digest: Buffer | null
  /** phone number in digits; empty if no proof contained it */
  phone: Generated<string>
  verified_at: Generated<Date>
}

export interface CorpRegistrationTable {
  id: Generated<number>
  user_id: number
  idnum: string
  corpname: string
  address: Generated<string>
  /** phone number of the business in digits; may be empty */
  tel: Generated<string>
  file: string
  state: Generated<-1 | 0 | 1>
  reason: Generated<string>
  registered_at: Generated<Date>
  decided_at: Date | null
}

export interface OperatorInvitationTable {
  id: Generated<number>
  email: string
  permissions: OperatorPermission[]
  invited_by: number
  digest: Buffer
  invited_at: Generated<Date>
  expires_at: Date
}

export interface AccountsTables {
  account: AccountTable
  account_session: AccountSessionTable
  host_session: HostSessionTable
  second_factor: SecondFactorTable
  operator_invitation: OperatorInvitationTable
  login_method: LoginMethodTable
  account_consent: ConsentTable
  delivery_address: DeliveryAddressTable
  identity_check: IdentityCheckTable
  account_identity: IdentityTable
  corp_registration: CorpRegistrationTable
}
