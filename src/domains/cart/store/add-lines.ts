import type { SessionCredential } from '../../../platform/contract/caller.ts'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { credentialPersonsSql } from '../../accounts/accounts.service.ts'
import { itemParts } from '../../catalogue/catalogue.service.ts'
import type { LastSource } from '../../marketing/shared/visit-source.ts'
import type { Refusal } from '../cart.contract.ts'
import type { PricedLine } from '../cart-reply.ts'
import type { ReadLine, Refused } from '../lines.ts'
import { MAX_LINES, MAX_QTY } from '../shared/cart-limits.ts'
import { PRICED, type PricedRow, pricedLineOf, refusalOf } from './priced-lines.ts'

/** Request digests stored per line. Few are enough, because browsers retry soon or not at all. */
export const REQUESTS_REMEMBERED = 16

/** A person's session credential, or the digest of a guest's anonymous id. */
export type CartIdentity = SessionCredential | Buffer

export interface Addition<Owner extends CartIdentity> {
  owner: Owner
  lines: ReadLine[]
  /** digest of the request id; null without an id */
  request: string | null
  /** the owner's latest visit source at the shop of the lines */
  last_source: LastSource | null
}

export interface Added {
  /** all lines of the cart after the addition */
  lines: PricedLine[]
  /** whether the owner is a verified adult */
  adult: boolean
  refused: Refused[]
}

/**
 * Adds lines to the carts of several owners in one statement, up to `MAX_LINES` per cart, and returns the carts. Each
 * owner must occur only once in `additions`. The result for an unknown owner is null.
 */
export async function addLines<Owner extends CartIdentity>(
  database: Database,
  additions: readonly Addition<Owner>[],
): Promise<(Added | null)[]> {
  const owners: CartIdentity[] = additions.map(({ owner }) => owner)
  const credentials = owners.filter((owner): owner is SessionCredential => !Buffer.isBuffer(owner))
  const values = [
    ...columnsOf(additions),
    additions.map(({ request }) => request),
    additions.map(({ last_source }) => last_source && JSON.stringify(last_source)),
  ]
  const rows = await (credentials.length > 0
    ? database.person(ADD_AS_PERSON, [
        ...values,
        credentials.map(({ digest }) => digest),
        credentials.map(({ host }) => host),
      ])
    : database.person(ADD_AS_GUEST, [...values, owners]))
  const byAddition = Map.groupBy(rows, ({ n }) => n)
  return additions.map((_addition, index) => addedOf(byAddition.get(index + 1)))
}

function addedOf(rows: AddedRow[] | undefined): Added | null {
  const [first] = rows ?? []
  if (!rows || !first) return null
  return {
    adult: first.by_adult,
    lines: rows
      .filter(({ sid }) => sid !== null)
      .map(({ refused: _refused, by_adult: _adult, ...row }) => pricedLineOf(row)),
    refused: (first.refused ?? []).map(([at, reason]) => ({ at, reason })),
  }
}

function columnsOf(additions: readonly Addition<CartIdentity>[]): unknown[][] {
  const lines = additions.flatMap(({ lines }, index) => lines.map((line) => ({ n: index + 1, ...line })))
  return (['n', 'at', 'sid', 'pid2', 'pid3', 'default_option', 'qty'] as const).map((column) =>
    lines.map((line) => line[column]),
  )
}

type AddedRow = PricedRow & { sid: number | null; by_adult: boolean; refused: [number, Refusal][] | null }

const SAME_LINE = (a: string, b: string) =>
  ['owner', 'sid', 'pid2', 'pid3', 'default_option'].map((key) => `${a}.${key} = ${b}.${key}`).join(' and ')

const addStatement = (name: string, owners: string) =>
  statement<AddedRow>(
    name,
    `with owners as materialized (${owners}),
     stored as materialized (select o.n, c.* from owners o join cart_line c on c.owner = o.owner),
     looked_up as (
       select c.*, owners.owner, owners.request, owners.last_source, ${refusalOf('owners.adult')} as reason,
         exists (select from stored m where m.n = c.n and m.sid = c.sid and m.pid2 = c.pid2 and m.pid3 = c.pid3
           and m.default_option = c.default_option) as is_stored
       from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::int[])
         as c (n, at, sid, pid2, pid3, default_option, qty)
       join owners on owners.n = c.n ${itemParts.joins}
     ),
     checked as materialized (
       select k.*, coalesce(reason, case when not is_stored
         and (select count(*) from stored m where m.n = k.n)
           + row_number() over (partition by n, is_stored, reason order by at) > ${MAX_LINES} then 'full' end) as refusal
       from looked_up k
     ),
     written as (
       insert into cart_line as line (owner, sid, pid2, pid3, default_option, qty, requests, last_source)
       select owner, sid, pid2, pid3, default_option, qty, array_remove(array[request], null), last_source::jsonb
       from checked where refusal is null
       order by owner, sid, pid2, pid3, default_option
       on conflict (owner, sid, pid2, pid3, default_option) do update set
         qty = case when line.requests && excluded.requests then line.qty
           else least(${MAX_QTY}, line.qty + excluded.qty) end,
         requests = case when line.requests && excluded.requests then line.requests
           else (excluded.requests || line.requests)[1:${REQUESTS_REMEMBERED}] end,
         last_source = coalesce(excluded.last_source, line.last_source)
       returning *
     ),
     used as (
       update cart_guest g set used_on = current_date
       from owners o where g.owner = o.owner and g.used_on < current_date
     ),
     lines as (
       select o.n, o.owner, w.sid, w.pid2, w.pid3, w.default_option, w.qty, w.sort, true as newitem
       from written w join owners o on o.owner = w.owner
       union all
       select m.n, m.owner, m.sid, m.pid2, m.pid3, m.default_option, m.qty, m.sort, false
       from stored m where not exists (select from written w where ${SAME_LINE('w', 'm')})
     ),
     refusals as (
       select n, json_agg(json_build_array(at, refusal)) as refused
       from checked where refusal is not null group by n
     )
     select p.*, o.n, o.adult as by_adult, r.refused from owners o
     left join refusals r on r.n = o.n
     left join (${PRICED}) p on p.n = o.n`,
  )

const ADD_AS_PERSON = addStatement(
  'cart.add-as-person',
  `select asked.n::int, uid as owner, ($8::bigint[])[asked.n] as request, ($9::text[])[asked.n] as last_source,
     over19 = 1 as adult
   from ${credentialPersonsSql('$10::bytea[]', '$11::text[]')}`,
)

const ADD_AS_GUEST = addStatement(
  'cart.add-as-guest',
  `select n::int, g.owner, request, last_source, false as adult
   from unnest($8::bigint[], $9::text[], $10::bytea[]) with ordinality as asked (request, last_source, digest, n)
   join cart_guest g on g.digest = asked.digest`,
)
