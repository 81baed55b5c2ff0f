import { sql } from 'kysely'

/**
 * A time by the clock of the database, in whole milliseconds: it is compared with a Date, which has no shorter ones.
 */
export const inSeconds = (seconds: number) =>
  sql`date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${seconds})`
