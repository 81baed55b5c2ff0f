import type pg from 'pg'

/** A database whose restore was begun and not completed. */
export class UnfinishedRestore extends Error {
  override readonly name = 'UnfinishedRestore'
  constructor() {
    super(
      'the restore into this database was not completed; run the same "npm run restore" again, which starts over, or use an empty database',
    )
  }
}

const TABLE = 'restore_in_progress'

/** The id of the backup whose restore into this database was begun and not completed. */
export async function restoreInProgress(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.${TABLE}') is not null as there`,
  )
  if (!rows[0]?.there) return undefined
  const marks = await client.query<{ backup: string }>(`select backup from ${TABLE}`)
  return marks.rows[0]?.backup ?? ''
}

/** From now on every start and command refuses this database. */
export async function markRestore(client: pg.Client, backup: string): Promise<void> {
  await client.query('begin')
  await client.query(`create table ${TABLE} (backup text not null)`)
  await client.query(`insert into ${TABLE} (backup) values ($1)`, [backup])
  await client.query('commit')
}

export async function unmarkRestore(client: pg.Client): Promise<void> {
  await client.query(`drop table ${TABLE}`)
}
