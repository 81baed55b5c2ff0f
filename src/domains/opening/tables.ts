import type { Generated, Transaction } from 'kysely'
import type { CompanyState } from './opening.contract.ts'

export type Tx = Transaction<OpeningTables>

export interface OpeningTables {
  shop_company: {
    shop_id: number
    id: Generated<number>
    uid: number
    idnum: string
    corpname: string
    ceo: string
    file: string
    state: Generated<CompanyState>
    reason: Generated<string>
    registered_at: Generated<Date>
    decided_at: Date | null
  }
}
