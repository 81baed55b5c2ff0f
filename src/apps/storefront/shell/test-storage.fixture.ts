/** A storage in memory with the behaviour of `localStorage`, for tests. */
export function aStorage(
  kept: Record<string, string> = {},
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => kept[key] ?? null,
    setItem(key, value) {
      kept[key] = String(value)
    },
    removeItem(key) {
      delete kept[key]
    },
  }
}
