const MAX_TAGS = 100_000

/**
 * When each tag last changed, as numbers of one sequence. Call `now()` before reading data: the result is fresh while
 * none of its tags has a later number, so a change during a render makes it stale.
 */
export class Generations {
  #sequence = 0
  #floor = 0
  readonly #changed = new Map<string, number>()

  now(): number {
    return this.#sequence
  }

  bump(tags: Iterable<string>): void {
    this.#sequence += 1
    for (const tag of tags) this.#changed.set(tag, this.#sequence)
    // If the map is full, everything becomes stale: removing only some tags would make stale pages with these tags
    // fresh.
    if (this.#changed.size > MAX_TAGS) this.bumpAll()
  }

  /** Makes everything stale, for example after a gap in events. */
  bumpAll(): void {
    this.#sequence += 1
    this.#floor = this.#sequence
    this.#changed.clear()
  }

  isFresh(since: number, tags: readonly string[]): boolean {
    if (since === this.#sequence) return true
    if (since < this.#floor) return false
    for (const tag of tags) {
      const changed = this.#changed.get(tag)
      if (changed !== undefined && changed > since) return false
    }
    return true
  }
}
