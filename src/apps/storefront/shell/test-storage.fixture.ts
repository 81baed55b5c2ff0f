/** A storage in memory with the behaviour of `localStorage`, for tests. */
export function aStorage(
  items: Record<string, string> = {},
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => items[key] ?? null,
    setItem(key, value) {
      items[key] = String(value)
    },
    removeItem(key) {
      delete items[key]
    },
  }
}
