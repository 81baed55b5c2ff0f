import { type RawBuilder, sql } from 'kysely'
import type { AnyTx } from '../../platform/database/transactions.ts'

/**
 * Maximum bytes of the values before and after the changes of one page. A maximum number of entries is not enough,
 * because one entry may contain hundreds of variants. The first entry of a page is included even if it is larger.
 */
const MAX_BYTES = 1_000_000

interface Counted {
  place: number
  found: number
  bytes: number
}

/**
 * Returns a page of entries, newest first, and the start of the next page. A page with large entries has fewer of them.
 * `entries` makes SQL that selects at most `limit` entries, newest first, with the columns id, before and after.
 */
export async function boundedPage<Entry extends { id: number }>(
  tx: AnyTx,
  max: number,
  entries: (limit: number) => RawBuilder<unknown>,
): Promise<{ entries: Entry[]; next: number | null }> {
  const { rows } = await sql<Entry & Counted>`
    select * from (
      select *, row_number() over (order by id desc) as place, count(*) over () as found,
        sum(coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)) over (order by id desc) as bytes
      from (${entries(max + 1)}) entry) counted
    where place = 1 or (place <= ${max} and bytes <= ${MAX_BYTES})
    order by id desc`.execute(tx)
  const last = rows.at(-1)
  return {
    entries: rows.map(
      ({ place: _place, found: _found, bytes: _bytes, ...entry }) => entry as unknown as Entry,
    ),
    next: last && last.place < last.found ? last.id : null,
  }
}
