/**
 * A map bounded by the total bytes of its values. Values requested again outlive values requested once, so a scan does
 * not evict popular pages. A read only sets a mark, so that it is cheap; eviction skips a marked value once.
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
    entry.isRequested = true
    return entry.value
  }

  peek(key: string): Value | undefined {
    return (this.#proven.entries.get(key) ?? this.#untried.entries.get(key))?.value
  }

  /** Evicts other values if needed. Does not store a value larger than the limit. */
  set(key: string, value: Value, bytes: number): void {
    const part = this.#proven.remove(key) ? this.#proven : this.#untried
    this.#untried.remove(key)
    if (bytes > this.#limit) return
    while (this.bytes + bytes > this.#limit) this.#evictOldest()
    part.put(key, { value, bytes, isRequested: false })
  }

  #evictOldest(): void {
    const part = this.#untried.entries.size > 0 ? this.#untried : this.#proven
    const [key, entry] = part.removeOldest()
    if (!entry.isRequested) return
    this.#proven.put(key, { ...entry, isRequested: false })
    while (this.#proven.bytes > this.#limit * PROVEN_SHARE) this.#demote()
  }

  #demote(): void {
    const [key, entry] = this.#proven.removeOldest()
    const part = entry.isRequested ? this.#proven : this.#untried
    part.put(key, { ...entry, isRequested: false })
  }
}

const PROVEN_SHARE = 0.8

interface Entry<Value> {
  value: Value
  bytes: number
  /** whether the value was requested since it entered this part of the cache */
  isRequested: boolean
}

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

  removeOldest(): [key: string, entry: Entry<Value>] {
    const [key] = this.entries.keys()
    return [key as string, this.remove(key as string) as Entry<Value>]
  }
}
