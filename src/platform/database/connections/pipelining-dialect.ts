import { type Driver, PostgresDialect, PostgresDriver } from 'kysely'

/**
 * Transactions over connections that pipeline: `Promise.all` over statements sends them in one write, and they run in that
 * order. It takes single statements only: in a list of statements, a later one could run after the rollback that another's
 * failure led to.
 *
 * The begin leaves in one write with the first statement: a begin can only fail with its connection, and then all statements
 * after it fail as well.
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
