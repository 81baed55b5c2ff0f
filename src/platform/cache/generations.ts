const MAX_TAGS = 100_000

/**
 * When each tag last changed, as numbers of one growing sequence. A reader takes `now()` before it reads data; its result is
 * fresh as long as none of its tags changed after that, so a change in the middle of a render makes the render's result
 * stale from the start.
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
    // Forgetting single tags would revive old pages; forgetting all of them with the floor raised is safe.
    if (this.#changed.size > MAX_TAGS) this.bumpAll()
  }

  /** Makes everything stale, as after a time in which changes may have been missed. */
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
