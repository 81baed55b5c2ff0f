import type { Generated } from 'kysely'

export interface AccountTable {
  uid: Generated<number>
  email: string
  name: string
  over19: Generated<-1 | 0 | 1>
  corp: Generated<-1 | 0 | 1>
  operator: Generated<boolean>
  created_at: Generated<Date>
}

export interface AccountsTables {
  account: AccountTable
}
