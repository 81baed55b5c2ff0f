import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import * as store from './store.ts'

const SALT_BYTES = 32

/** The salts of days with views, by which visitors are hashed; the database has them until the next day. */
export class Salts {
  readonly #known = new Map<string, KeyObject>()

  /** The salt of a day. Call `remember` after the transaction has committed: a new salt may be rolled back. */
  async find(tx: AnyTx, day: string): Promise<KeyObject> {
    // As a KeyObject: hashing with the bytes as a key takes four times as long.
    return this.#known.get(day) ?? createSecretKey(await store.saltOf(tx, day, randomBytes(SALT_BYTES)))
  }

  remember(salts: ReadonlyMap<string, KeyObject>): void {
    for (const [day, salt] of salts) this.#known.set(day, salt)
    const newest = Math.max(...[...this.#known.keys()].map((day) => Date.parse(day)))
    // Views from just before midnight may be counted later than others.
    for (const day of this.#known.keys()) if (Date.parse(day) < newest - DAY_MS) this.#known.delete(day)
  }
}
