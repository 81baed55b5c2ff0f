import { sql } from 'kysely'
import { recordset } from '../../../../platform/database/recordset.ts'
import type { Code, ColumnNote, FindName } from '../../programs/code-columns.ts'
import { CODE_LIMITS, type CodeKind } from '../../shared/code-names.ts'
import type { ProgramId } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'

/** A name of a code; empty to leave the code out, null for none. */
export interface CodeName extends Code {
  name: string | null
}

/** The names that the shop has given to codes of a program. */
export async function findNames(
  tx: Tx,
  shopId: number,
  program: ProgramId,
  codes: readonly Code[],
): Promise<FindName> {
  const kinds = Map.groupBy(codes, ({ kind }) => kind)
  const names = new Map<string, string>()
  for (const [kind, ofKind] of kinds) {
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from product_code_name
      where shop_id = ${shopId} and program = ${program} and kind = ${kind}
        and code = any (${[...new Set(ofKind.map(({ code }) => code.toWellFormed()))]}::text[])`.execute(tx)
    for (const { code, name } of rows) names.set(keyOf({ kind, code }), name)
  }
  return (code) => names.get(keyOf(code))
}

const keyOf = ({ kind, code }: { kind: CodeKind; code: string }) => `${kind} ${code}`

/**
 * Saves names of codes, and deletes those with the name null. Beyond the shop's limit, the names that were saved first
 * are deleted; returns their number.
 */
export async function writeNames(
  tx: Tx,
  shopId: number,
  program: ProgramId,
  names: readonly CodeName[],
): Promise<number> {
  const columns = { kind: 'text', code: 'text', name: 'text' } as const
  const [namedCodes, deleted] = [
    names.filter(({ name }) => name !== null),
    names.filter(({ name }) => name === null),
  ]
  await sql`
    delete from product_code_name n using ${recordset('old', columns, deleted)}
    where n.shop_id = ${shopId} and n.program = ${program} and n.kind = old.kind and n.code = old.code`.execute(
    tx,
  )
  await sql`
    insert into product_code_name (shop_id, program, kind, code, name)
    select ${shopId}, ${program}, kind, code, name from ${recordset('new', columns, namedCodes)}
    on conflict (shop_id, program, kind, code) do update set name = excluded.name, saved_at = now()`.execute(
    tx,
  )
  const { rows } = await sql`
    delete from product_code_name where shop_id = ${shopId} and (program, kind, code) in (
      select program, kind, code from product_code_name where shop_id = ${shopId}
      order by saved_at desc, program, kind, code offset ${CODE_LIMITS.names})
    returning code`.execute(tx)
  return rows.length
}

const MAX_COLUMN_NOTES = 200

/** What was left out of the columns of a checked file, with the number of products. */
export async function columnNotes(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<(ColumnNote & { rows: number })[]> {
  const { rows } = await sql<ColumnNote & { rows: number }>`
    select n->>'column' as column, n->>'note' as note, count(*)::int as rows
    from product_import_row, jsonb_array_elements(column_notes) n
    where shop_id = ${shopId} and import = ${id} and column_notes <> '[]'
    group by 1, 2 order by 3 desc limit ${MAX_COLUMN_NOTES}`.execute(tx)
  return rows
}
