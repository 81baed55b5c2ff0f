/**
 * A least-recently-used map whose values weigh bytes; it never holds more than its limit. Values that were asked for
 * again outlive those that were not, so that a flood of things nobody asks for twice drops none of the others.
 */
export class ByteCache<Value> {
  readonly #untried = new Part<Value>()
  readonly #proven = new Part<Value>()
  readonly #limit: number

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get bytes(): number {
    return this.#untried.bytes + this.#proven.bytes
  }

  get size(): number {
    return this.#untried.entries.size + this.#proven.entries.size
  }

  get(key: string): Value | undefined {
    const entry = this.#untried.take(key) ?? this.#proven.take(key)
    if (!entry) return undefined
    this.#proven.put(key, entry)
    // The proven ones leave room for others to prove themselves.
    while (this.#proven.bytes > this.#limit * PROVEN_SHARE) {
      const [oldest, demoted] = this.#proven.takeOldest()
      this.#untried.put(oldest, demoted)
    }
    return entry.value
  }

  /** The value, without counting as asking for it. */
  peek(key: string): Value | undefined {
    return (this.#untried.entries.get(key) ?? this.#proven.entries.get(key))?.value
  }

  /** Keeps the value, dropping the least recently used ones; a value over the whole limit is not kept. */
  set(key: string, value: Value, bytes: number): void {
    const part = this.#proven.take(key) ? this.#proven : this.#untried
    part.take(key)
    if (bytes > this.#limit) return
    while (this.bytes + bytes > this.#limit) this.#dropOldest()
    part.put(key, { value, bytes })
  }

  #dropOldest(): void {
    if (this.#untried.entries.size > 0) this.#untried.takeOldest()
    else this.#proven.takeOldest()
  }
}

const PROVEN_SHARE = 0.8

interface Entry<Value> {
  value: Value
  bytes: number
}

/** Entries in the order of their use, and what they weigh. */
class Part<Value> {
  readonly entries = new Map<string, Entry<Value>>()
  bytes = 0

  put(key: string, entry: Entry<Value>): void {
    this.entries.set(key, entry)
    this.bytes += entry.bytes
  }

  take(key: string): Entry<Value> | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.bytes -= entry.bytes
    return entry
  }

  /** Of a part that is not empty. */
  takeOldest(): [key: string, entry: Entry<Value>] {
    const [key] = this.entries.keys()
    return [key as string, this.take(key as string) as Entry<Value>]
  }
}
