import type { Generated, Transaction } from 'kysely'
import type { StaffRole } from './staff.contract.ts'

export type Tx = Transaction<StaffTables>

export interface StaffTables {
  shop_staff: {
    shop_id: number
    uid: number
    role: StaffRole
    may_export: boolean
    joined_at: Generated<Date>
    version: Generated<number>
  }
  staff_invitation: {
    shop_id: number
    id: Generated<number>
    email: string
    role: StaffRole
    may_export: boolean
    digest: Buffer
    invited_at: Generated<Date>
    expires_at: Date
  }
  staff_second_factor: {
    shop_id: number
    required_from: Date
  }
  shop_transfer: {
    shop_id: number
    to_uid: number
    expires_at: Date
    accepted_at: Date | null
    digest: Buffer | null
  }
}
