import type { Generated, Transaction } from 'kysely'

export type Tx = Transaction<RedirectsTables>

export interface RedirectsTables {
  redirect: { shop_id: number; address: string; target: string; created_at: Generated<Date> }
  requested_address: { shop_id: number; address: string; found: boolean; hits: number; last_at: Date }
}
