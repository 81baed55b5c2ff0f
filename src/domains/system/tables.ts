import type { Generated, Transaction } from 'kysely'

export type Tx = Transaction<SystemTables>

export interface SystemTables {
  job_run: {
    name: string
    started_at: Generated<Date | null>
    ended_at: Generated<Date | null>
    failed_at: Generated<Date | null>
    failure: Generated<string>
    stopped_at: Date | null
  }
}
