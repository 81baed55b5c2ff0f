import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import * as store from './store.ts'

const SALT_BYTES = 32

/** The salts of the days whose views are counted. */
export class Salts {
  readonly #known = new Map<string, KeyObject>()

  /** The salt of a day. A new one is known to nobody before its transaction has ended: then `remember` it. */
  async of(tx: AnyTx, day: string): Promise<KeyObject> {
    // A digest with the bytes as its key would make a key of them each time, which takes four times as long.
    return this.#known.get(day) ?? createSecretKey(await store.saltOf(tx, day, randomBytes(SALT_BYTES)))
  }

  remember(salts: ReadonlyMap<string, KeyObject>): void {
    for (const [day, salt] of salts) this.#known.set(day, salt)
    const newest = Math.max(...[...this.#known.keys()].map((day) => Date.parse(day)))
    // Views from just before midnight may come behind others.
    for (const day of this.#known.keys()) if (Date.parse(day) < newest - DAY_MS) this.#known.delete(day)
  }
}
