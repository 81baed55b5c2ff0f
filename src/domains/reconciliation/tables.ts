import type { Transaction } from 'kysely'

/** The statements of this module are written in SQL, so their tables need no column types. */
export type Tx = Transaction<Record<never, never>>
