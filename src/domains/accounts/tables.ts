import type { Generated } from 'kysely'

export interface AccountTable {
  uid: Generated<number>
  email: string
  name: string
  over19: Generated<-1 | 0 | 1>
  corp: Generated<-1 | 0 | 1>
  operator: Generated<boolean>
  created_at: Generated<Date>
  email_verified: Generated<boolean>
  phone: Generated<string>
  /** `YYYY-MM-DD` */
  birth_date: string | null
  updated_at: Generated<Date>
  left_at: Date | null
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
}

export interface HostSessionTable {
  digest: Buffer
  session_id: number
  host: string
  created_at: Generated<Date>
}

export interface AccountsTables {
  account: AccountTable
  account_session: AccountSessionTable
  host_session: HostSessionTable
  login_method: LoginMethodTable
}
