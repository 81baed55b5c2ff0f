import type { ColumnType, Generated, Transaction } from 'kysely'
import type { Job, JobState } from './jobs.contract.ts'

export type Tx = Transaction<JobsTables>

type Json<Value> = ColumnType<Value, string, never>

export interface JobsTables {
  background_job: {
    shop_id: number
    id: Generated<number>
    uid: number
    kind: string
    payload: Json<unknown>
    state: Generated<JobState>
    total: number
    done: Generated<number>
    failed: Generated<number>
    failures: ColumnType<Job['failures'], undefined, never>
    attempts: Generated<number>
    due_at: Generated<Date>
    served_at: Date | null
    settled: Generated<number>
    settled_at: Generated<Date>
    undoes: number | null
    created_at: Generated<Date>
    ended_at: ColumnType<Date | null, undefined, Date>
  }
  background_job_part: { shop_id: number; job: number; first: number; items: Json<unknown[]> }
}
