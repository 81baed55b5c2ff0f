import { sql } from 'kysely'
import type { RecordChange } from '../contract/record.ts'
import type { Database } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'

export type SendTable = 'mail' | 'push_message' | 'text_message'

export interface StoredSend {
  id: number
  recipient: string
  template: string
  subject: string
  body: string
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed'
  attempts: number
  failure: string
  created_at: Date
}

export interface StoredSends {
  /** the newest messages first; `failed` selects failed messages only */
  newest(limit: number, only?: 'failed'): Promise<StoredSend[]>
  /**
   * Sends a failed message again and writes the audit entry `record`. Returns false if no failed message has this id.
   */
  again(id: number, record?: RecordChange): Promise<boolean>
}

export function storedSends({ database, table }: { database: Database; table: SendTable }): StoredSends {
  const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>) => database.asSystem('sending', work)
  const name = sql.table(table)
  return {
    newest: (limit, only) =>
      inTx(async (tx) => {
        const sends = await sql<StoredSend>`
          select id, recipient, template, subject, body, state, attempts, failure, created_at
          from ${name} where ${only !== 'failed'} or state = 'failed'
          order by created_at desc, id desc limit ${limit}`.execute(tx)
        return sends.rows
      }),
    again: (id, record) =>
      inTx(async (tx) => {
        const { rows } = await sql<{ template: string }>`
          update ${name} set state = 'queued', attempts = 0, try_at = now(), failure = ''
          where id = ${id} and state = 'failed' returning template`.execute(tx)
        const states = { before: { sending: 'failed' }, after: { sending: 'queued' } }
        if (rows[0]) await record?.(tx, { template: rows[0].template }, states)
        return rows.length === 1
      }),
  }
}
