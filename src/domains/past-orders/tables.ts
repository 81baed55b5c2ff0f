import type { Generated, Transaction } from 'kysely'

export type Tx = Transaction<PastOrderTables>

export interface PastOrderTables {
  past_order_import: {
    shop_id: number
    id: number
    uid: number
    name: string
    program: string
    orders: number
    added: Generated<number>
    changed: Generated<number>
    unchanged: Generated<number>
    created_at: Generated<Date>
    undone_at: Date | null
  }
}
