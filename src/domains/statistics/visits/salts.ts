import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import * as store from './store.ts'

const SALT_BYTES = 32

/** Salts that hash the visitors of a day; the database stores them until the next day. */
export class Salts {
  readonly #known = new Map<string, KeyObject>()

  /** The salt of a day. Call `remember` after the commit, as a new salt may be rolled back. */
  async find(tx: AnyTx, day: string): Promise<KeyObject> {
    // As a KeyObject: hashing with raw bytes as the key takes four times as long.
    return this.#known.get(day) ?? createSecretKey(await store.saltOf(tx, day, randomBytes(SALT_BYTES)))
  }

  remember(salts: ReadonlyMap<string, KeyObject>): void {
    for (const [day, salt] of salts) this.#known.set(day, salt)
    const newest = Math.max(...[...this.#known.keys()].map((day) => Date.parse(day)))
    // Views from just before midnight may be counted after later ones.
    for (const day of this.#known.keys()) if (Date.parse(day) < newest - DAY_MS) this.#known.delete(day)
  }
}
