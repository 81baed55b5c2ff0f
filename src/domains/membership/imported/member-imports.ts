import { sql } from 'kysely'
import type { MembershipDeps } from '../deps.ts'
import { MAX_LISTED_IMPORTS, type MemberProgramId } from '../shared/import-limits.ts'
import type { Tx } from '../tables.ts'
import type { MemberImport } from './imported.contract.ts'

interface ImportRow {
  /** the job that imported the file */
  id: number
  name: string
  program: MemberProgramId
  rows: number
  wrong: number
  created_at: Date
  undone_at: Date | null
  open: number
  joined: number
}

/** The member files that a shop has imported, the newest first, with what has become of their rows. */
export const memberImports =
  ({ database, jobs }: Pick<MembershipDeps, 'database' | 'jobs'>) =>
  async (shopId: number): Promise<MemberImport[]> => {
    const imports = await database.asShop(shopId, async (tx: Tx) => {
      const { rows } = await sql<ImportRow>`
        select f.id, f.name, f.program, f.rows, f.wrong, f.created_at, f.undone_at, m.open, m.joined
        from (
          select * from member_import where shop_id = ${shopId} order by id desc limit ${MAX_LISTED_IMPORTS}) f
        cross join lateral (
          select (count(*) filter (where state in ('WAITING', 'INVITED')))::int as open,
            (count(*) filter (where state = 'JOINED'))::int as joined
          from imported_member i where i.shop_id = f.shop_id and i.job = f.id) m
        order by f.id desc`.execute(tx)
      return rows
    })
    return Promise.all(
      imports.map(async ({ created_at, undone_at, ...row }) => ({
        ...row,
        state: undone_at ? 'undone' : (await jobs.isOpen(shopId, row.id)) ? 'running' : 'done',
        created_at: created_at.toISOString(),
      })),
    )
  }

/** Stores that a job imports a file, in the transaction that starts the job. */
export async function insertMemberImport(
  tx: Tx,
  row: { shopId: number; id: number; name: string; program: MemberProgramId; rows: number; wrong: number },
): Promise<void> {
  const { shopId, id, name, program, rows, wrong } = row
  await sql`
    insert into member_import (shop_id, id, name, program, rows, wrong)
    values (${shopId}, ${id}, ${name}, ${program}, ${rows}, ${wrong})`.execute(tx)
}

export async function markUndone(tx: Tx, shopId: number, id: number, now: Date): Promise<void> {
  await sql`
    update member_import set undone_at = ${now} where shop_id = ${shopId} and id = ${id}`.execute(tx)
}
