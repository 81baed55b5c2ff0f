import pg from 'pg'
import type { Hosts } from './hosts.ts'
import type { Role } from './role-address.ts'
import { READ_ONLY } from './session-check.ts'

// Statement texts with lists of values vary; preparing each would fill the memory of the connections.
const MAX_PREPARED = 1_000

// The server shuts down, is starting, or accepts no changes.
const LEAVING = /^(57P0[1-3]|25006)$/

/** A client that connects to the server of its hosts in use. */
export interface PreparingClient extends pg.Client {
  /** whether the server has refused a change, so that another server may have been promoted */
  readonly isReadOnly: boolean
  /** Makes the next connections use another server. */
  leaveHost(): void
}

/**
 * Returns the client of a pool. With `prepares` it prepares the statements of query builders once per connection,
 * because planning most of them costs more than executing; a pool prepares its first thousand texts. Without, no
 * statement has a name, for poolers that give each transaction another connection.
 */
export function preparingClient(options: {
  hosts: Hosts
  role: Role
  prepares?: boolean
}): new (
  config?: pg.ClientConfig,
) => PreparingClient {
  const { hosts, role, prepares = hosts.prepares } = options
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    const name = `built-${names.size + 1}`
    names.set(text, name)
    return name
  }

  function named(statement: unknown, values: unknown): unknown {
    if (typeof statement !== 'string' || !Array.isArray(values) || values.length === 0) return statement
    const name = nameOf(statement)
    return name ? { name, text: statement, values } : statement
  }

  return class extends pg.Client {
    isReadOnly = false
    readonly #host: number

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.address(role) })
      this.#host = hosts.index
      let isConnected = false
      this.once('connect', () => {
        isConnected = true
      })
      this.connection.on('error', () => this.leaveHost())
      this.connection.on('end', () => {
        if (!isConnected) this.leaveHost()
      })
      this.connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
        if (LEAVING.test(code)) this.leaveHost()
        if (code === READ_ONLY) this.isReadOnly = true
      })
    }

    leaveHost(): void {
      hosts.moveOn(this.#host)
    }

    override query(...args: unknown[]): never {
      const [statement, values] = args
      if (typeof statement === 'string') this.#leaveTogether()
      const first = prepares ? named(statement, values) : unnamed(statement)
      const rest = first === statement || typeof statement !== 'string' ? args.slice(1) : args.slice(2)
      return super.query(...([first, ...rest] as [never])) as never
    }

    #leaveTogether(): void {
      const { stream } = this.connection
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
  }
}

// Queries with a `submit` of their own, such as COPY, have no name.
function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement
  const { name: _, ...query } = statement
  return query
}
