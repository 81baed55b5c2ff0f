import { CompiledQuery, type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { batches } from './batches.ts'
import { PipeliningDialect } from './pipelining-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import { type Role, roleAddress } from './role-address.ts'
import { withTables } from './transactions.ts'

// Ids and won amounts are far below 2^53, so bigint columns may be plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// Few statements and long ones, whose lists differ in length. PostgreSQL would plan them anew each time, as it believes plans for
// short lists to be the better ones.
const PLAN_ONCE = ' -c plan_cache_mode=force_generic_plan'

// Who delivers events holds one connection while what reacts to them uses others.
const LEAST_SYSTEM = 4

// Of a server that is swamped people are told soon that it can't answer now.
const PATIENCE_MS = 5_000

/** A named statement: prepared once per connection, then only bound. */
export interface Statement<Row> {
  name: string
  text: string
  readonly row?: Row
}

export interface Database {
  /** Runs a browsing statement: reads public rows of any shop, may go to a replica, sees no private table. */
  browse<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** Browses as if the shop with this internal id were shown, for its owner (schema `preview`). */
  preview<Row>(shop: number, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /**
   * Runs one statement for a person, in one round trip: reads what anyone may browse, reads and writes what belongs to
   * people and to no shop. The statement itself names the person.
   */
  person<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** Runs one statement that row level security confines to the shop with this internal id. */
  shop<Row>(shop: number, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** One transaction for a person, where one statement is not enough. */
  asPerson<Tables, Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** One transaction that row level security confines to the shop with this internal id. */
  asShop<Tables, Result>(shop: number, work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** One transaction over all shops, for jobs and bulk work that belong to no single shop. */
  asSystem<Tables, Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Connections over all shops for a library that writes its own statements. They are its own, so that one of its
   * transactions never waits for a connection of ours that waits for it. */
  dialect(): Dialect
  /** A dedicated connection for work that needs one, such as COPY; the caller ends it. */
  connect(): Promise<pg.Client>
  /** The same as the user of the database's address, who owns the tables, for bulk work that takes their indexes down. */
  connectAsOwner(): Promise<pg.Client>
  /** Resolves when the database has seen every connection of the pools end. */
  close(): Promise<void>
}

/** Declares a named statement with the type of its rows. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text }
}

/**
 * Opens the pools. `pool` bounds the connections of each role. `onError` hears of idle connections that break. Who gets no
 * connection within `patienceMs` is refused; work that nobody waits for may give it more.
 */
export function openDatabase(options: {
  url: string
  readUrl?: string | undefined
  pool: number
  patienceMs?: number
  onError: (error: Error) => void
}): Database {
  const { patienceMs = PATIENCE_MS } = options
  const opened: { end(): Promise<void> }[] = []
  const open = (url: string, role: Role, max: number, settings = '') => {
    const pool = new pg.Pool({
      Client: PreparingClient,
      connectionString: roleAddress(url, role, settings),
      max,
      pipeline: true,
      connectionTimeoutMillis: patienceMs,
      application_name: role,
    })
    pool.on('error', (error: Error & { client?: unknown }) => {
      // The whole connection hangs on it, and a log would print it.
      delete error.client
      options.onError(error)
    })
    // A connection that breaks in use tells it to its statements. Without anybody to hear of it, it would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    opened.push(countConnections(pool))
    return pool
  }
  const browsing = open(options.readUrl ?? options.url, 'madang_browse', options.pool)
  const browse = batches(browsing)
  const writing = open(options.url, 'madang_shop', options.pool)
  const people = open(options.url, 'madang_person', options.pool, PLAN_ONCE)
  const system = open(options.url, 'madang_system', Math.max(options.pool, LEAST_SYSTEM), PLAN_ONCE)
  const shops = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: writing }) })
  const previewers = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: browsing }) })
  const persons = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: people }) })
  const systems = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: system }) })

  const asShop: Database['asShop'] = (shop, work) =>
    shops.transaction().execute(async (tx) => {
      // Without it nothing is seen; if it fails, so does all after it.
      sql`select set_config('madang.shop_id', ${String(shop)}, true)`.execute(tx).catch(() => {})
      return work(withTables(tx))
    })

  const connectTo = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    client.on('error', options.onError)
    await client.connect()
    return client
  }

  return {
    async browse<Row>(query: Statement<Row>, values: readonly unknown[]) {
      try {
        return await browse<Row>({ name: query.name, text: query.text, values: values as unknown[] })
      } catch (error) {
        // Its stack tells how the answer came in; of use is who asked.
        Error.captureStackTrace(error as Error)
        throw error
      }
    },
    async preview<Row>(shop: number, query: Statement<Row>, values: readonly unknown[]) {
      return previewers.transaction().execute(async (tx) => {
        await sql`select set_config('madang.shop_id', ${String(shop)}, true),
          set_config('search_path', 'preview, public', true)`.execute(tx)
        return rowsOf(tx, query, values)
      })
    },
    async person<Row>(query: Statement<Row>, values: readonly unknown[]) {
      const result = await people.query({ name: query.name, text: query.text, values: values as unknown[] })
      return result.rows as Row[]
    },
    shop: (shop, query, values) => asShop(shop, (tx) => rowsOf(tx, query, values)),
    asPerson: (work) => persons.transaction().execute((tx) => work(withTables(tx))),
    asShop,
    asSystem: (work) => systems.transaction().execute((tx) => work(withTables(tx))),
    dialect: () =>
      new PostgresDialect({ pool: open(options.url, 'madang_system', Math.max(options.pool, LEAST_SYSTEM)) }),
    connect: () => connectTo(roleAddress(options.url, 'madang_system')),
    connectAsOwner: () => connectTo(options.url),
    async close() {
      await Promise.all(opened.map((pool) => pool.end()))
    },
  }
}

async function rowsOf<Row>(
  tx: Transaction<unknown>,
  { text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

// A pool says that it has ended when it has asked its connections to end. A database that is stopped then would still
// find them and complain to each.
function countConnections(pool: pg.Pool): { end(): Promise<void> } {
  let alive = 0
  let onGone = () => {}
  pool.on('connect', () => {
    alive += 1
  })
  pool.on('remove', () => {
    alive -= 1
    if (alive === 0) onGone()
  })
  return {
    async end() {
      // Who was given a dialect may have ended its pool.
      if (!pool.ending) await pool.end()
      if (alive === 0) return
      await new Promise<void>((resolve) => {
        onGone = resolve
      })
    },
  }
}
