/** Deterministic chance: the same seed draws the same picture on every machine. */
export interface Random {
  /** 0 <= n < 1 */
  next(): number
  between(low: number, high: number): number
  /** Whole number, both ends included. */
  whole(low: number, high: number): number
  chance(odds: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** An independent stream, so that one part of a picture does not disturb another. */
  fork(label: string): Random
}

export function seeded(seed: string): Random {
  const next = mulberry32(fnv1a(seed))
  const random: Random = {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (odds) => next() < odds,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    fork: (label) => seeded(`${seed}/${label}`),
  }
  return random
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  // A last avalanche: seeds that differ in one digit must not look alike.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296
  }
}
