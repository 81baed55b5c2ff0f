/** An in-memory replacement of `localStorage`. */
export function newStorage(
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
