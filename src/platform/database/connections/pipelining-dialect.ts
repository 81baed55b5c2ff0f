import { type Driver, PostgresDialect, PostgresDriver } from 'kysely'

/**
 * Kysely transactions over pipelining connections: statements in `Promise.all` are sent in one write, in order. Strings
 * with several statements are not allowed: a later statement could run after a rollback. BEGIN shares a write with the
 * first statement; if it fails, the connection and all statements fail too.
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
