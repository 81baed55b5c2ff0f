import type { ColumnType, Generated, Transaction } from 'kysely'
import type { Job, JobState } from './contract.ts'

export type Tx = Transaction<JobsTables>

/** A list goes to the database as text, and comes back as what it says. */
type Json<Value> = ColumnType<Value, string, never>

export interface JobsTables {
  background_job: {
    shop_id: number
    id: Generated<number>
    uid: number
    kind: string
    payload: Json<unknown>
    items: Json<unknown[]>
    state: Generated<JobState>
    total: number
    done: Generated<number>
    failed: Generated<number>
    failures: ColumnType<Job['failures'], undefined, never>
    attempts: Generated<number>
    due_at: Generated<Date>
    created_at: Generated<Date>
    ended_at: ColumnType<Date | null, undefined, Date>
  }
}
