import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import type { Download } from '../../../platform/contract/contract.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import { runningExports } from '../../../platform/limits/running-exports.ts'
import type { SupervisionDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'

const MAX_ROWS = 5_000
/** A file reads up to 5,000 rows of many tables. */
const FILES: RateLimit = { name: 'own-data-file', max: 10, seconds: 60 * 60 }

/** Reads what a module stores about a person, at most `max` rows, newest first. */
type ReadRows = (tx: AnyTx, uid: number, max: number) => Promise<object[]>

/** The file of a person's own data, for the person alone (docs/product/accounts.md). */
export function personalData({ database }: Pick<SupervisionDeps, 'database'>) {
  const beginFile = runningExports(1, '내 정보 파일을 이미 만들고 있습니다. 끝난 다음에 다시 해 주세요.')
  const limits = rateLimits(database)
  const others = new Map<string, ReadRows>()
  return {
    /** Registers data of modules that are created after this one, by their names in the file. */
    registerData(readers: Readonly<Record<string, ReadRows>>): void {
      for (const [name, read] of Object.entries(readers)) others.set(name, read)
    },

    /**
     * JSON: account, identity, addresses, consents, sessions, saved cards, memberships, points, orders, and what other
     * modules have registered, the newest 5,000 of each. Throws TOO_MANY_REQUESTS while one is made, and after ten in
     * an hour.
     */
    async file(uid: number): Promise<Download> {
      await limits.consume(FILES, String(uid))
      const endFile = beginFile(uid)
      const data = await database
        .asSystem('supervision', async (tx: Tx) => {
          const own = await readData(tx, uid)
          for (const [name, read] of others) own[name] = await read(tx, uid, MAX_ROWS)
          return own
        })
        .finally(() => endFile())
      return {
        name: `madang-${uid}.json`,
        type: 'application/json; charset=utf-8',
        stream: Readable.from([JSON.stringify(data, null, 2)], { objectMode: false }),
      }
    },
  }
}

async function readData(tx: Tx, uid: number): Promise<Record<string, object[]>> {
  const data: Record<string, object[]> = {}
  for (const [name, statement] of Object.entries(statementsAbout(uid)))
    data[name] = (await sql<object>`${statement} limit ${MAX_ROWS}`.execute(tx)).rows
  return data
}

const statementsAbout = (uid: number): Record<string, RawBuilder<unknown>> => ({
  account: sql`
    select uid, email, email_verified, name, phone, birth_date::text, over19, created_at
    from account where uid = ${uid}`,
  identity: sql`
    select provider, name, birth_date::text, phone, verified_at from account_identity where user_id = ${uid}`,
  addresses: sql`
    select label, recipient, phone, zipcode, address, detail, created_at
    from delivery_address where user_id = ${uid} order by id desc`,
  consents: sql`
    select kind, version, agreed, at from account_consent where user_id = ${uid} order by kind, id desc`,
  sessions: sql`
    select user_agent, ip_address, created_at, seen_at
    from account_session where user_id = ${uid} and expires_at > now() order by id desc`,
  cards: sql`
    select brand, last_digits, nullif(split_part(provider, ':', 2), '') as easy_pay, saved_at, consent, consented_at
    from saved_card where user_id = ${uid} and saved_at is not null order by saved_at desc`,
  memberships: sql`
    select s.name as shop, m.joined_at, m.balance as points
    from membership m join shop s on s.shop_id = m.shop_id where m.uid = ${uid} order by m.joined_at desc`,
  points: sql`
    select s.name as shop, p.kind, p.amount, p.reason, p.at, p.expires_at
    from membership m join point_entry p on p.shop_id = m.shop_id and p.uid = m.uid
    join shop s on s.shop_id = m.shop_id where m.uid = ${uid} order by p.id desc`,
  orders: sql`
    select o.number, o.shop_name as shop, o.placed_at, o.method, o.total, o.refunded, o.buyer_name, o.buyer_phone,
      o.buyer_email,
      -- Of the receiver of a gift the buyer knows the name only.
      case when o.gift_accepted_at is null then o.recipient
        else jsonb_build_object('name', o.recipient->>'name') end as recipient,
      (select json_agg(json_build_object('title', l.title, 'option', l.opt_name, 'qty', l.qty, 'price', l.price,
        'status', l.status) order by l.id) from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) as lines
    from shop_order o where o.uid = ${uid} order by o.id desc`,
})
