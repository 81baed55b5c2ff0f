import { type Driver, PostgresDialect, PostgresDriver } from 'kysely'

/**
 * Kysely transactions over pipelining connections: `Promise.all` over statements sends them in one write, in order. Use
 * single statements only: in a multi-statement string, a later statement could run after a rollback.
 *
 * BEGIN shares a write with the first statement; it can only fail with its connection, and then all statements fail.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#config)
  }
}

class PipeliningDriver extends PostgresDriver {
  override async beginTransaction(...begin: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    super.beginTransaction(...begin).catch(() => {})
  }
}
