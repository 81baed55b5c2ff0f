import { type Driver, PostgresDialect, PostgresDriver } from 'kysely'

/**
 * Transactions over connections that send statements without waiting for the answers to those before: `Promise.all` over
 * statements sends them in one write, and they are done in that order. It takes single statements only: what comes after the
 * first answer could come after the rollback that the failure of another one led to.
 *
 * A transaction begins with its first statement, in one write: a begin can't fail but with its connection, and then all after
 * it fail as well.
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
