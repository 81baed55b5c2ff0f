import { CompiledQuery, type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { DomainError } from '../errors/domain-error.ts'
import { PipeliningDialect } from './connections/pipelining-dialect.ts'
import { type Role, roleAddress } from './connections/role-address.ts'
import { openPool, type RolePool } from './connections/role-pool.ts'
import { SHOP_BUSY, shopShare } from './connections/shop-share.ts'
import { type BrowseReads, openBrowseReads } from './replica/browse-reads.ts'
import { openReplica } from './replica/replica.ts'
import type { SystemWork } from './system-work.ts'
import { withTables } from './transactions.ts'

// Ids and won amounts are far below 2^53, so bigint columns may be plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// These roles run few, long statements with lists of any length. PostgreSQL would plan them anew each time, as it estimates
// plans for short lists as cheaper.
const PLAN_ONCE = ' -c plan_cache_mode=force_generic_plan'

// Deliveries whose effects are transactions hold connections beside those that claim them.
const LEAST_SYSTEM = 4

// A person gets a clear refusal soon when the server is overloaded.
const PATIENCE_MS = 5_000

// One shop alone can't hold all connections of its role.
const LEAST_SHARE = 2

/** A named statement: prepared once per connection, then only bound. */
export interface Statement<Row> {
  name: string
  text: string
  readonly row?: Row
}

/** A hidden part of a shop that a preview shows: the shop by its internal id, and one of its listings. */
export interface Previewed {
  shop: number
  listing?: number
}

export interface Database {
  /**
   * Runs a browsing statement, which reads public rows of any shop and no private table. It goes to the replica as long as
   * that has every change that `noteChange` told of, else to the primary.
   */
  browse<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** Says that a committed change was heard of, or may have been missed: later browsing statements see it. */
  noteChange(): void
  readonly reads: BrowseReads
  /**
   * Browses as if this part of a shop were shown (schema `preview`), for its people, who see their own changes at once.
   */
  preview<Row>(shown: Previewed, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /**
   * Runs one statement for a person, in one round trip: reads what anyone may browse, reads and writes what belongs to
   * people and to no shop. The statement itself names the person.
   */
  person<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** Runs one statement that row level security confines to the shop with this internal id. */
  shop<Row>(shopId: number, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** One transaction for a person, where one statement is not enough. */
  asPerson<Tables, Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** One transaction that row level security confines to the shop with this internal id. */
  asShop<Tables, Result>(shopId: number, work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** The same for the shops with these internal ids, as of an order that one sells and another ships. */
  asShops<Tables, Result>(
    shops: readonly number[],
    work: (tx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>
  /** Runs one statement over all shops, for work that `systemWork` lists. */
  system<Row>(reason: SystemWork, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** One transaction over all shops, in the same way. */
  asSystem<Tables, Result>(
    reason: SystemWork,
    work: (tx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>
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
 * Opens the pools. `pool` bounds the connections of each role. `onError` gets errors of idle connections. A statement that
 * gets no connection within `patienceMs` is refused; background work may set a longer one. Transactions of one shop hold half of the
 * connections at the most; one that waits for so long for its turn, or for a lock, is refused as BUSY.
 */
export function openDatabase(options: {
  url: string
  readUrl?: string | undefined
  pool: number
  patienceMs?: number
  onError: (error: Error) => void
}): Database {
  const { readUrl, onError, patienceMs = PATIENCE_MS } = options
  const opened: RolePool[] = []
  const openRole = (url: string, role: Role, max: number, settings = ''): RolePool => {
    const connectionString = roleAddress(url, role, settings)
    const rolePool = openPool({ connectionString, role, max, patienceMs, onError })
    opened.push(rolePool)
    return rolePool
  }
  const open = (...args: Parameters<typeof openRole>) => openRole(...args).pool
  const primary = open(options.url, 'madang_browse', options.pool)
  const replica = readUrl
    ? openReplica({
        url: readUrl,
        browsePool: openRole(readUrl, 'madang_browse', options.pool),
        primary,
        onError,
      })
    : undefined
  const { browse, reads } = openBrowseReads(primary, replica)
  const writing = open(options.url, 'madang_shop', options.pool)
  const people = open(options.url, 'madang_person', options.pool, PLAN_ONCE)
  const system = open(options.url, 'madang_system', Math.max(options.pool, LEAST_SYSTEM), PLAN_ONCE)
  const shops = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: writing }) })
  const previewers = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: primary }) })
  const persons = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: people }) })
  const systems = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: system }) })

  const share = shopShare({ atOnce: Math.max(LEAST_SHARE, Math.floor(options.pool / 2)), patienceMs })
  const asShops: Database['asShops'] = (named, work) =>
    share(named[0] ?? 0, () =>
      shops
        .transaction()
        .execute(async (tx) => {
          // Without the setting no rows are visible; if it fails, so do all statements after it.
          sql`select set_config('madang.shop_id', ${named.join()}, true),
            set_config('lock_timeout', ${`${patienceMs}ms`}, true)`
            .execute(tx)
            .catch(() => {})
          return work(withTables(tx))
        })
        .catch(rethrowLockTimeout),
    )

  const connectTo = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    client.on('error', options.onError)
    await client.connect()
    return client
  }

  return {
    reads,
    noteChange: () => replica?.watch.noteChange(),
    async browse<Row>(query: Statement<Row>, values: readonly unknown[]) {
      try {
        return await browse<Row>({ name: query.name, text: query.text, values: values as unknown[] })
      } catch (error) {
        // The driver's stack shows the network reader; the caller's stack is the useful one.
        Error.captureStackTrace(error as Error)
        throw error
      }
    },
    async preview<Row>({ shop, listing }: Previewed, query: Statement<Row>, values: readonly unknown[]) {
      return previewers.transaction().execute(async (tx) => {
        await sql`select set_config('madang.shop_id', ${String(shop)}, true),
          set_config('madang.preview_listing', ${listing === undefined ? '' : String(listing)}, true),
          set_config('search_path', 'preview, public', true)`.execute(tx)
        return rowsOf(tx, query, values)
      })
    },
    person: (query, values) => alone(people, query, values),
    system: (_reason, query, values) => alone(system, query, values),
    shop: (shopId, query, values) => asShops([shopId], (tx) => rowsOf(tx, query, values)),
    asPerson: (work) => persons.transaction().execute((tx) => work(withTables(tx))),
    asShop: (shopId, work) => asShops([shopId], work),
    asShops,
    asSystem: (_reason, work) => systems.transaction().execute((tx) => work(withTables(tx))),
    dialect: () =>
      new PostgresDialect({ pool: open(options.url, 'madang_system', Math.max(options.pool, LEAST_SYSTEM)) }),
    connect: () => connectTo(roleAddress(options.url, 'madang_system')),
    connectAsOwner: () => connectTo(options.url),
    async close() {
      await replica?.watch.stop()
      await Promise.all(opened.map((pool) => pool.end()))
    },
  }
}

/** A lock that was waited for in vain is told as such. */
function rethrowLockTimeout(error: unknown): never {
  if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
  throw new DomainError('BUSY', { message: SHOP_BUSY, cause: error })
}
const LOCK_NOT_AVAILABLE = '55P03'

async function alone<Row>(
  pool: pg.Pool,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await pool.query({ name, text, values: values as unknown[] })).rows as Row[]
}

async function rowsOf<Row>(
  tx: Transaction<unknown>,
  { text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
