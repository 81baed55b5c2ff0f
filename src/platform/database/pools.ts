import { CompiledQuery, type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { DomainError } from '../errors/domain-error.ts'
import { connectTo } from './connections/connect.ts'
import { type Hosts, openHosts } from './connections/hosts.ts'
import { PipeliningDialect } from './connections/pipelining-dialect.ts'
import type { Role } from './connections/role-address.ts'
import { openPool, type RolePool } from './connections/role-pool.ts'
import { SHOP_BUSY, shopShare } from './connections/shop-share.ts'
import { DatabaseServerError } from './database-server-error.ts'
import { type BrowseReads, openBrowseReads } from './replica/browse-reads.ts'
import { openReplica } from './replica/replica.ts'
import type { SystemWork } from './system-work.ts'
import { withTables } from './transactions.ts'

// As a number instead of a string: ids and amounts in won are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// Deliveries of events in transactions need connections in addition to the statements that claim these deliveries.
const MIN_SYSTEM = 4

const PATIENCE_MS = 5_000

// Connections per role that one shop may use at once even if the pool is small.
const MIN_SHARE = 2

export interface Statement<Row> {
  name: string
  text: string
  readonly row?: Row
}

export interface Previewed {
  shopId: number
  listing?: number
}

export interface Database {
  /**
   * Reads public rows of any shop: from the replica if it has replayed every change that was reported to `noteChange`,
   * else from the primary.
   */
  browse<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** Throws `DatabaseServerError` if the connections of a pool are not those of its role. Call it before the first use. */
  assertUsable(): Promise<void>
  /** Reports that an event arrived or may have been missed; later `browse` reads then include its change. */
  noteChange(): void
  readonly reads: BrowseReads
  /**
   * Like `browse`, but the given hidden part of a shop is visible too (schema `preview`). For staff, at the primary.
   */
  preview<Row>(shown: Previewed, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /**
   * One statement in one round trip that reads public rows and reads and writes the rows of people. The statement
   * itself must filter by the person.
   */
  person<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** One statement under row level security for one shop. */
  shop<Row>(shopId: number, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  asPerson<Tables, Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** One transaction under row level security for one shop. */
  asShop<Tables, Result>(shopId: number, work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** For several shops, such as the selling and the shipping shop of an order. */
  asShops<Tables, Result>(
    shops: readonly number[],
    work: (tx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>
  /** One statement over all shops; the reason must be listed in `systemWork`. */
  system<Row>(reason: SystemWork, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** One transaction over all shops; the reason must be listed in `systemWork`. */
  asSystem<Tables, Result>(
    reason: SystemWork,
    work: (tx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>
  /**
   * A separate pool over all shops for a library. It is separate because one of our connections may wait for a
   * transaction of the library, which then must not wait for a free connection.
   */
  dialect(): Dialect
  /** A dedicated connection, for example for COPY. The caller must end it. */
  connect(): Promise<pg.Client>
  /** A dedicated connection as the table owner, for bulk work that drops indexes. */
  connectAsOwner(): Promise<pg.Client>
  close(): Promise<void>
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text }
}

// The job queue has three connections, the events and the thread that counts views have one each.
const OTHERS = 5

/** Maximum connections of a process with pools of this size. */
export const maxConnections = (pool: number) => 3 * pool + 2 * Math.max(pool, MIN_SYSTEM) + OTHERS

/**
 * Opens one pool per role with at most `pool` connections. `onError` receives errors of idle connections. A statement
 * fails if it gets no connection within `patienceMs`. One shop gets at most half of the connections; its transactions
 * fail with BUSY if they wait too long for a connection or a lock.
 */
export function openDatabase(options: {
  url: string
  /** the server itself, if `url` is a pooler that gives each transaction another connection */
  directUrl?: string | undefined
  readUrl?: string | undefined
  pool: number
  patienceMs?: number
  onError: (error: Error) => void
}): Database {
  const { readUrl, onError, patienceMs = PATIENCE_MS } = options
  const hosts = openHosts(options.url)
  const direct = options.directUrl ? openHosts(options.directUrl) : hosts
  const opened: RolePool[] = []
  const openRole = (servers: Hosts, role: Role, max: number): RolePool => {
    const rolePool = openPool({ hosts: servers, role, max, patienceMs, onError })
    opened.push(rolePool)
    return rolePool
  }
  const open = (role: Role, max: number) => openRole(hosts, role, max).pool
  const primary = open('madang_browse', options.pool)
  const replica = readUrl ? openRead(openHosts(readUrl)) : undefined
  const { browse, reads } = openBrowseReads(primary, replica)
  const writing = open('madang_shop', options.pool)
  const people = open('madang_person', options.pool)
  const system = open('madang_system', Math.max(options.pool, MIN_SYSTEM))
  const shops = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: writing }) })
  const previewers = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: primary }) })
  const persons = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: people }) })
  const systems = new Kysely<unknown>({ dialect: new PipeliningDialect({ pool: system }) })

  const share = shopShare({ atOnce: Math.max(MIN_SHARE, Math.floor(options.pool / 2)), patienceMs })
  const asShops: Database['asShops'] = (named, work) =>
    share(named[0] ?? 0, () =>
      shops
        .transaction()
        .execute(async (tx) => {
          // If this statement fails, all later statements of the transaction fail, so its error is ignored. Without it
          // no rows are visible.
          sql`select set_config('madang.shop_id', ${named.join()}, true),
            set_config('lock_timeout', ${`${patienceMs}ms`}, true)`
            .execute(tx)
            .catch(() => {})
          return work(withTables(tx))
        })
        .catch(rethrowLockTimeout),
    )

  function openRead(servers: Hosts) {
    const browsePool = openRole(servers, 'madang_browse', options.pool)
    return openReplica({ hosts: servers, browsePool, primary, onError })
  }

  return {
    reads,
    async assertUsable() {
      for (const { pool } of opened) if (pool !== replica?.pool) await tryPool(pool, hosts.count)
    },
    noteChange: () => replica?.watch.noteChange(),
    async browse<Row>(query: Statement<Row>, values: readonly unknown[]) {
      try {
        return await browse<Row>({ name: query.name, text: query.text, values: values as unknown[] })
      } catch (error) {
        // Replaces the stack of the driver, which only names its socket reader.
        Error.captureStackTrace(error as Error)
        throw error
      }
    },
    async preview<Row>({ shopId, listing }: Previewed, query: Statement<Row>, values: readonly unknown[]) {
      return previewers.transaction().execute(async (tx) => {
        await sql`select set_config('madang.shop_id', ${String(shopId)}, true),
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
    dialect: () => new PostgresDialect({ pool: open('madang_system', Math.max(options.pool, MIN_SYSTEM)) }),
    connect: () => connectTo(direct, { role: 'madang_system', onError }),
    connectAsOwner: () => connectTo(direct, { onError }),
    async close() {
      await replica?.watch.stop()
      await Promise.all(opened.map((pool) => pool.end()))
    },
  }
}

/** Opens a connection at one of the servers. */
async function tryPool(pool: pg.Pool, servers: number): Promise<void> {
  for (let left = servers; ; left -= 1)
    try {
      return (await pool.connect()).release()
    } catch (error) {
      if (left <= 1 || error instanceof DatabaseServerError) throw error
    }
}

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
