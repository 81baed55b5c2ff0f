import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import * as store from './store.ts'

const SALT_BYTES = 32

/** Random salts with which the visitors of a day are hashed. The database stores a salt until the next day. */
export class Salts {
  readonly #known = new Map<string, KeyObject>()

  /** The salt of a day. Callers must call `remember` after the commit, because a rollback also removes a new salt. */
  async find(tx: AnyTx, day: string): Promise<KeyObject> {
    // A KeyObject, because hashing with the bytes themselves as the key takes four times as long.
    return this.#known.get(day) ?? createSecretKey(await store.saltOf(tx, day, randomBytes(SALT_BYTES)))
  }

  remember(salts: ReadonlyMap<string, KeyObject>): void {
    for (const [day, salt] of salts) this.#known.set(day, salt)
    const newest = Math.max(...[...this.#known.keys()].map((day) => Date.parse(day)))
    // Keeps the salt of the previous day: views from before midnight may be counted after later ones.
    for (const day of this.#known.keys()) if (Date.parse(day) < newest - DAY_MS) this.#known.delete(day)
  }
}
