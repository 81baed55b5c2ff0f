import type { Generated, Transaction } from 'kysely'
import type { LastSource } from '../marketing/shared/visit-source.ts'

export type Tx = Transaction<CartTables>

export interface CartTables {
  cart_guest: { digest: Buffer; owner: Generated<number>; used_on: Generated<Date> }
  cart_line: CartLineRow
  cart_merged: { uid: number; line: string; merged_on: Generated<Date> }
}

export interface CartLineRow {
  /** uid of a person, or the negative number of a guest */
  owner: number
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  default_option: string
  qty: number
  /** creation time of the line, ms */
  sort: Generated<number>
  /** digests of the last requests that changed the line: bigints as text */
  requests: string[]
  last_source: LastSource | null
}
