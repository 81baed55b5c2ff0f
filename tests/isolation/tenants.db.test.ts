import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DETAIL } from '../../src/domains/orders/queries/order-rows.ts'
import {
  COUNTED_ORDERS_OF_SHOP,
  COUNTS_OF_SHOP,
  LINES_OF_ORDERS,
} from '../../src/domains/orders/seller/shop-order-store.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { openServices } from '../../src/server/services.ts'
import { withAllShops } from '../all-shops.ts'
import { openTestDatabase, testDatabase } from '../database.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { TestDns } from '../factories/tenancy.ts'

const DENIED = '42501'

let own: FullShop
let neighbour: FullShop
let owner: pg.Client
/** every table with a shop_id */
let tables: string[]

beforeAll(async () => {
  const { url } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'madang-isolation-'))
  const database = openTestDatabase({ url, pool: 2 })
  const dns = new TestDns()
  const { public: files, private: privateFiles } = createStorage({ dir: folder })
  const services = openServices({
    database,
    files,
    privateFiles,
    imageSecret: 'a secret for tests',
    platform: { host: 'madang.test', portSuffix: '' },
    resolveTxt: dns.resolveTxt,
  })
  own = await aFullShop({ database, services, files, dns })
  neighbour = await aFullShop({ database, services, files, dns })
  await withAllShops(database, async (tx) => {
    for (const { shopId, coupon } of [own, neighbour]) {
      const payload = { shop: shopId, origin: shopId, number: '20260101-00000001', uid: null }
      const joined = { shopid: shopId === own.shopId ? own.shopid : neighbour.shopid, uid: 1 }
      await services.catalogue.platformIndex.markShop(tx, joined.shopid)
      await services.statistics.count(tx, { id: 2, type: 'membership.joined', payload: joined })
      await services.notifications.sellers.addEvent(tx, { id: 1, type: 'order.paid', payload })
      const sums = { issued: 1, used: 0, sales: 0, off: 0 }
      await services.marketing.figures.add(tx, { shop: shopId, coupon, day: '2026-01-01', ...sums })
    }
  })
  await database.close()
  await rm(folder, { recursive: true })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  // The shops are too small for common words, so rows are inserted directly.
  await owner.query('insert into search_common (shop_id, key) values ($1, 1), ($2, 1)', [
    own.shopId,
    neighbour.shopId,
  ])
  // Only an upgrade writes these rows.
  await owner.query('insert into search_reindex (shop_id) values ($1), ($2)', [own.shopId, neighbour.shopId])
  // No order waits for a transfer here.
  await owner.query(
    `insert into unpaid_hold (shop_id, holder, checkout, pieces, won, items) values ($1, '', '', 1, 1, '{}'), ($2, '', '', 1, 1, '{}')`,
    [own.shopId, neighbour.shopId],
  )
  // Only an upload whose process dies leaves such a row.
  await owner.query('insert into product_import_arrival (shop_id, id) values ($1, 1), ($2, 2)', [
    own.shopId,
    neighbour.shopId,
  ])
  // A job takes these marks.
  await owner.query('insert into settlement_change (shop_id, order_id) values ($1, 1), ($2, 2)', [
    own.shopId,
    neighbour.shopId,
  ])
  // Jobs take these marks and count these days.
  await owner.query('insert into sales_change (shop_id, day) values ($1, now()), ($2, now())', [
    own.shopId,
    neighbour.shopId,
  ])
  await owner.query(
    `insert into sales_day (shop_id, day, method, tax_free, entries, sales, refunds, vat)
     values ($1, '2020-01-01', 'card', false, 1, 1, 0, 0), ($2, '2020-01-01', 'card', false, 1, 1, 0, 0)`,
    [own.shopId, neighbour.shopId],
  )
  // Event consumers would write these rows.
  await owner.query(
    `insert into counted_sale (shop_id, kind, ref, order_id, amount, at, day, buyer)
     values ($1, 'order', 1, 1, 1, now(), now(), 'first'), ($2, 'order', 1, 1, 1, now(), now(), 'first')`,
    [own.shopId, neighbour.shopId],
  )
  for (const { shopId } of [own, neighbour]) {
    await owner.query(
      `insert into tracked_purchase (shop_id, order_id, number, declined, paid_at) values ($1, 1, '1', false, now())`,
      [shopId],
    )
    await owner.query(
      `insert into conversion_destination (shop_id, service, sealed, tail, set_at) values ($1, 'ga4', '', '', now())`,
      [shopId],
    )
    await owner.query(
      `insert into conversion_send (shop_id, service, kind, order_id, line_id, number, at, state)
       values ($1, 'ga4', 'purchase', 1, 0, '1', now(), 'waiting')`,
      [shopId],
    )
    await owner.query(`insert into visitor values ($1, now(), 'a', now(), 'direct')`, [shopId])
    await owner.query(`insert into ranked_period values ($1, now(), now())`, [shopId])
    await owner.query(
      `insert into ranked_product (shop_id, from_day, to_day, part, orders, pieces, sales, refunds, refunded)
       values ($1, now(), now(), '1', 1, 1, 1, 0, 0)`,
      [shopId],
    )
    await owner.query(`insert into order_source values ($1, 1, 'direct')`, [shopId])
  }
  await owner.query(
    'insert into answer_time (shop_id, question, answered_at, seconds) values ($1, 1, now(), 1), ($2, 1, now(), 1)',
    [own.shopId, neighbour.shopId],
  )
  // A suspension that is lifted, because the shops are shown.
  for (const { shopId } of [own, neighbour]) {
    await owner.query(
      `insert into shop_suspension (shop_id, cause, mode, seller_text, shopper_text, shows_again, placed_by, placed_at, lifted_at)
       values ($1, 'other', 503, 'a', '', true, 1, now(), now())`,
      [shopId],
    )
    await owner.query(
      `insert into support_view (shop_id, operator, reason, asked_at) values ($1, 1, 'a', now())`,
      [shopId],
    )
    await owner.query(`insert into reported_subject (shop_id, pid) values ($1, 0)`, [shopId])
    await owner.query(
      `insert into product_take_down (shop_id, pid, reason, taken_by, taken_at) values ($1, 1, 'a', 1, now())`,
      [shopId],
    )
    await owner.query(
      `insert into shop_note (shop_id, text, written_by, written_at) values ($1, 'a', 1, now())`,
      [shopId],
    )
  }
  await owner.query('insert into font_set (shop_id) values ($1), ($2)', [own.shopId, neighbour.shopId])
  await owner.query(`insert into font_file (shop_id, name) values ($1, 'a'), ($2, 'b')`, [
    own.shopId,
    neighbour.shopId,
  ])
  const { rows } = await owner.query(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'shop_id' and not attisdropped
    order by relname`)
  tables = rows.map(({ name }) => name)
})
afterAll(() => owner.end())

/**
 * Runs one statement as a role, optionally for a shop, and rolls back. If the statement is refused, the error code is
 * returned.
 */
async function as(role: string, sql: string, options: { shop?: number | string; values?: unknown[] } = {}) {
  await owner.query('begin')
  try {
    await owner.query(`set local role ${role}`)
    if (options.shop)
      await owner.query('select set_config($1, $2, true)', ['madang.shop_id', String(options.shop)])
    const { rows, rowCount } = await owner.query(sql, options.values)
    return { rows, rowCount }
  } catch (error) {
    return { refused: (error as pg.DatabaseError).code }
  } finally {
    await owner.query('rollback')
  }
}

/** Returns the tenant tables for which `holds` is false. */
async function exceptions(holds: (table: string) => Promise<boolean>): Promise<string[]> {
  const odd: string[] = []
  for (const table of tables) if (!(await holds(table))) odd.push(table)
  return odd
}

const countOf = async (role: string, table: string, shop?: number | string, where = 'true') => {
  const { rows } = await as(
    role,
    `select count(*)::int as n from ${table} where ${where}`,
    shop ? { shop } : {},
  )
  return rows?.[0].n
}

test('both shops have rows in every tenant table, so that the other tests prove something', async () => {
  expect(tables.length).toBeGreaterThan(15)
  const empty = await exceptions(async (table) => {
    const { rows } = await owner.query(`select distinct shop_id from ${table}`)
    return [own, neighbour].every(({ shopId }) => rows.some(({ shop_id }) => Number(shop_id) === shopId))
  })
  expect(empty).toEqual([])
})

test('row security is enabled and forced on every tenant table', async () => {
  const { rows } = await owner.query(
    'select relname as name from pg_class where relname = any($1) and relrowsecurity and relforcerowsecurity order by 1',
    [tables],
  )
  expect(rows.map(({ name }) => name)).toEqual(tables)
})

describe('a seller’s connection', () => {
  test('sees no row before a shop is set', async () => {
    expect(await exceptions(async (table) => (await countOf('madang_shop', table)) === 0)).toEqual([])
  })

  test('sees its own rows only', async () => {
    const others = `shop_id <> ${own.shopId}`
    expect(await exceptions(async (table) => (await countOf('madang_shop', table, own.shopId)) > 0)).toEqual(
      [],
    )
    expect(
      await exceptions(async (table) => (await countOf('madang_shop', table, own.shopId, others)) === 0),
    ).toEqual([])
  })

  test('sees the rows of all shops that it names', async () => {
    const both = `${own.shopId},${neighbour.shopId}`
    for (const { shopId } of [own, neighbour])
      expect(
        await exceptions(
          async (table) => (await countOf('madang_shop', table, both, `shop_id = ${shopId}`)) > 0,
        ),
      ).toEqual([])
  })

  test('finds its rows by an index that starts with shop_id, as the row policy requires', async () => {
    expect(
      await exceptions(async (table) => {
        const { rows } = await planOf(`select * from ${table} where shop_id = ${own.shopId}`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        return /Index Cond: .*shop_id/.test(plan) && !plan.includes('Seq Scan')
      }),
    ).toEqual([])
  })

  test('cannot change or delete the neighbour’s rows', async () => {
    const touches = async (sql: string) => {
      const touched = await as('madang_shop', `${sql} where shop_id = ${neighbour.shopId}`, {
        shop: own.shopId,
      })
      return touched.rowCount !== 0 && touched.refused !== DENIED
    }
    expect(
      await exceptions(async (table) => {
        const column = await settableColumnOf(table)
        return (
          !(await touches(`update ${table} set ${column} = ${column}`)) &&
          !(await touches(`delete from ${table}`))
        )
      }),
    ).toEqual([])
  })

  test('cannot insert a row into the neighbour’s shop or move one there', async () => {
    const refuses = async (sql: string, values?: unknown[]) =>
      (await as('madang_shop', sql, { shop: own.shopId, ...(values && { values }) })).refused === DENIED
    expect(
      await exceptions(async (table) => {
        const { columns, row } = await writableRowOf(table, neighbour.shopId)
        const marks = columns.map((_, index) => `$${index + 1}`).join(', ')
        const insert = `insert into ${table} (${columns.join(', ')}) overriding system value values (${marks})`
        return refuses(insert, row)
      }),
    ).toEqual([])
    expect(
      await exceptions((table) => refuses(`update ${table} set shop_id = ${neighbour.shopId}`)),
      // The shop's own id is an identity column, which nobody may set.
    ).toEqual(['shop'])
  })
})

/** The plan of a seller's statement with sequential scans disabled. */
async function planOf(sql: string): Promise<{ rows: Record<string, string>[] }> {
  await owner.query('begin')
  try {
    await owner.query('set local role madang_shop; set local enable_seqscan = off')
    await owner.query('select set_config($1, $2, true)', ['madang.shop_id', String(own.shopId)])
    return await owner.query(`explain ${sql}`)
  } finally {
    await owner.query('rollback')
  }
}

describe('the money of orders', () => {
  /** Payments of orders that a shop sells or ships, as the table owner sees them. */
  const paymentsOf = async ({ shopId }: FullShop): Promise<string[]> => {
    const { rows } = await owner.query(
      `select p.id from payment p where exists (
         select from shop_order o where o.checkout = p.reference and $1 in (o.shop_id, o.origin_shop_id)) order by id`,
      [shopId],
    )
    return rows.map(({ id }) => id)
  }

  test('is visible to the shops that sell or ship them', async () => {
    const mine = await paymentsOf(own)
    expect(mine.length).toBeGreaterThan(0)
    const { rows } = await as('madang_shop', 'select id from payment order by id', { shop: own.shopId })
    expect(rows?.map(({ id }) => id)).toEqual(mine)
    expect(await countOf('madang_shop', 'payment')).toBe(0)
  })

  test('cannot be refunded, booked or marked by a neighbour', async () => {
    const [payment] = await paymentsOf(neighbour)
    const values = [payment]
    const refund = `insert into payment_refund (payment, key, amount, before, reason, asked_at) values ($1, 'x', 1, 0, '', now())`
    const entry = `insert into ledger_entry (booking, account, amount, payment, at) values ('x', 'bank', 1, $1, now())`
    for (const sql of [refund, entry])
      expect((await as('madang_shop', sql, { shop: own.shopId, values })).refused).toBe(DENIED)
    const update = 'update payment set refunded = refunded where id = $1'
    expect((await as('madang_shop', update, { shop: own.shopId, values })).rowCount).toBe(0)
    expect((await as('madang_shop', update, { shop: neighbour.shopId, values })).rowCount).toBe(1)
  })
})

test('deposits of bank statements are seen and decided by their payee alone', async () => {
  await owner.query(
    `insert into bank_statement (payee, uid, name, bank, names_account, added, known, withdrawals, apart, faults, left_out)
    select payee, 1, '', 'kb', true, 1, 0, 0, 0, 0, '[]' from unnest(array[$1, $2, null]::bigint[]) as p (payee)`,
    [own.shopId, neighbour.shopId],
  )
  await owner.query(`insert into bank_deposit (payee, statement, deposited_at, has_time, day, amount, depositor, depositor_key, memo, fingerprint)
    select payee, id, now(), true, now(), 1, '', '', '', 'x' from bank_statement`)
  for (const table of ['bank_statement', 'bank_deposit']) {
    const { rows } = await as('madang_shop', `select payee from ${table}`, { shop: own.shopId })
    expect(rows?.map(({ payee }) => Number(payee))).toEqual([own.shopId])
    expect(await countOf('madang_shop', table)).toBe(0)
  }
  const dismissal = `update bank_deposit set state = 'dismissed', decided_by = 1`
  expect((await as('madang_shop', dismissal, { shop: own.shopId })).rowCount).toBe(1)
  const gift = `update bank_deposit set payee = ${neighbour.shopId}`
  expect((await as('madang_shop', gift, { shop: own.shopId })).refused).toBe(DENIED)
})

test('a seller statement with the wrong shop, or without a shop, shows nothing of a neighbour', async () => {
  const wrong = [DETAIL, COUNTED_ORDERS_OF_SHOP.newest, COUNTS_OF_SHOP, LINES_OF_ORDERS]
  const { rows } = await owner.query('select number from shop_order where shop_id = $1 limit 1', [
    neighbour.shopId,
  ])
  const number = rows[0].number as string
  const values = [
    [number, null, null, null, neighbour.shopId],
    [neighbour.shopId, 'CONFIRM_PAYMENT', Number.MAX_SAFE_INTEGER, 10],
    [neighbour.shopId],
    [neighbour.shopId, [number]],
  ]
  for (const [at, { text }] of wrong.entries()) {
    // The list of a state has one row with the counts and a null id if it has no orders.
    const seen = async (shopId: number) =>
      (await as('madang_shop', text, { shop: shopId, values: values[at] as unknown[] })).rows?.filter(
        ({ id, counts }) => id !== null || counts.length > 0,
      ).length
    expect([text, await seen(own.shopId)]).toEqual([text, 0])
    expect([text, (await seen(neighbour.shopId)) ?? 0]).not.toEqual([text, 0])
  }
})

async function settableColumnOf(table: string): Promise<string> {
  const { rows } = await owner.query(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     order by attnum desc limit 1`,
    [table],
  )
  return rows[0].name
}

/** A row as text, without generated columns, which cannot be inserted. */
async function writableRowOf(table: string, shopId: number) {
  const { rows } = await owner.query(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const columns: string[] = rows.map(({ name }) => name)
  const values = await owner.query(
    `select ${columns.map((name) => `${name}::text`).join(', ')} from ${table} where shop_id = $1 limit 1`,
    [shopId],
  )
  return { columns, row: Object.values(values.rows[0] as object) as unknown[] }
}

describe('a browsing connection', () => {
  test('cannot write to any table or sequence', async () => {
    const { rows } = await owner.query(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and (
        relkind in ('r', 'p', 'v') and has_table_privilege('madang_browse', oid, 'insert, update, delete, truncate')
        or relkind in ('r', 'p', 'v') and has_any_column_privilege('madang_browse', oid, 'insert, update')
        or relkind = 'S' and has_sequence_privilege('madang_browse', oid, 'usage, update'))`)
    expect(rows).toEqual([])
    expect((await as('madang_browse', 'create table mine (id int)')).refused).toBe(DENIED)
  })

  test.each([
    'account',
    'outbox',
    'question',
    'migration',
    'private_upload',
    'private_view',
    'membership',
    'shop_customer',
    'marketing_consent',
    'welcome',
    'join_request',
    'point_entry',
    'point_lot',
    'issued_coupon',
    'checkout',
    'shop_order',
    'order_contact',
    'order_entry',
    'order_label',
    'order_buyer',
    'order_memo',
    'buyer_memo',
    'buyer_label',
    'labeled_order',
    'order_view',
    'order_line',
    'order_move',
    'claim',
    'conversation',
    'message',
    'messaging_settings',
    'tracked_purchase',
    'conversion_destination',
    'conversion_send',
  ])('cannot read %s', async (table) => {
    expect((await as('madang_browse', `select count(*) from ${table}`)).refused).toBe(DENIED)
  })

  test("cannot read a host's verification record or the text of a secret question", async () => {
    expect((await as('madang_browse', 'select token from shop_domain')).refused).toBe(DENIED)
    const { rows } = await as(
      'madang_browse',
      'select distinct question, answer from open_question where secret',
    )
    expect(rows).toEqual([{ question: '', answer: '' }])
  })
})

test.each(['account', 'outbox', 'migration', 'private_upload', 'private_view', 'checkout'])(
  'a seller’s connection cannot read %s',
  async (table) => {
    const { refused } = await as('madang_shop', `select count(*) from ${table}`, { shop: own.shopId })
    expect(refused).toBe(DENIED)
  },
)

test.each(['madang_shop', 'madang_browse', 'madang_person', 'madang_system', 'madang_jobs'])(
  'the log cannot be changed, deleted or backdated by %s',
  async (role) => {
    for (const sql of [
      `update audit_entry set uid = 1`,
      'delete from audit_entry',
      'truncate audit_entry',
      `insert into audit_entry (shop_id, uid, kind, action, address, at)
         values (${own.shopId}, 1, 'look', 'shopOrder', '', '2020-01-01')`,
    ])
      expect([sql, (await as(role, sql, { shop: own.shopId })).refused]).toEqual([sql, DENIED])
  },
)

test('the table owner can delete only old log entries, and entries about rights only when they are even older', async () => {
  await owner.query('begin')
  const entry = (kind: string, age: string) =>
    owner.query(
      `insert into audit_entry (shop_id, uid, kind, action, address, at)
       values (${own.shopId}, 1, $1, $2, 'test', now() - $3::interval)`,
      [kind, age, age],
    )
  for (const kind of ['look', 'right'])
    for (const age of ['1 year', '3 years', '6 years']) await entry(kind, age)
  await owner.query('select forget_audit_entries()')
  const { rows } = await owner.query(
    `select kind || ' ' || action as left from audit_entry where address = 'test' order by 1`,
  )
  expect(rows.map(({ left }) => left)).toEqual(['look 1 year', 'right 1 year', 'right 3 years'])
  for (const sql of [
    'delete from audit_entry',
    "update audit_entry set action = ''",
    'truncate audit_entry',
  ]) {
    await owner.query('savepoint tried')
    await expect(owner.query(sql)).rejects.toMatchObject({ code: DENIED })
    await owner.query('rollback to tried')
  }
  await owner.query('rollback')
})

test('a person’s connection cannot change any shop', async () => {
  const { rows } = await owner.query(
    `select relname as name from pg_class where relname = any($1) and (
       has_table_privilege('madang_person', oid, 'insert, update, delete, truncate')
       or has_any_column_privilege('madang_person', oid, 'insert, update'))`,
    [tables],
  )
  expect(rows).toEqual([])
})
