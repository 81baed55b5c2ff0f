/**
 * A map whose values weigh bytes; it never holds more than its limit. Values that are requested again outlive values that
 * are not, so a scan over values that nobody requests twice evicts none of the others. A read only marks the value, and
 * eviction passes a marked value over once: a read costs one map look-up, which every request for a page pays.
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
    const entry = this.#proven.entries.get(key) ?? this.#untried.entries.get(key)
    if (!entry) return undefined
    entry.asked = true
    return entry.value
  }

  /** The value; this read does not count as a request. */
  peek(key: string): Value | undefined {
    return (this.#proven.entries.get(key) ?? this.#untried.entries.get(key))?.value
  }

  /** Keeps the value and evicts values that were not requested lately; a value over the whole limit is not kept. */
  set(key: string, value: Value, bytes: number): void {
    const part = this.#proven.remove(key) ? this.#proven : this.#untried
    this.#untried.remove(key)
    if (bytes > this.#limit) return
    while (this.bytes + bytes > this.#limit) this.#makeRoom()
    part.put(key, { value, bytes, asked: false })
  }

  /** Evicts the oldest untried value, or promotes it when it was requested again. */
  #makeRoom(): void {
    const part = this.#untried.entries.size > 0 ? this.#untried : this.#proven
    const [key, entry] = part.removeOldest()
    if (!entry.asked) return
    this.#proven.put(key, { ...entry, asked: false })
    // The proven values leave room for untried ones.
    while (this.#proven.bytes > this.#limit * PROVEN_SHARE) this.#demote()
  }

  #demote(): void {
    const [key, entry] = this.#proven.removeOldest()
    const part = entry.asked ? this.#proven : this.#untried
    part.put(key, { ...entry, asked: false })
  }
}

const PROVEN_SHARE = 0.8

interface Entry<Value> {
  value: Value
  bytes: number
  /** since it entered its part */
  asked: boolean
}

/** Entries in insertion order, and their weight in bytes. */
class Part<Value> {
  readonly entries = new Map<string, Entry<Value>>()
  bytes = 0

  put(key: string, entry: Entry<Value>): void {
    this.entries.set(key, entry)
    this.bytes += entry.bytes
  }

  remove(key: string): Entry<Value> | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.bytes -= entry.bytes
    return entry
  }

  /** The part must not be empty. */
  removeOldest(): [key: string, entry: Entry<Value>] {
    const [key] = this.entries.keys()
    return [key as string, this.remove(key as string) as Entry<Value>]
  }
}
