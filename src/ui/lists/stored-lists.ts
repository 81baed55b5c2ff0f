// The number of stored lists, which limits the memory of a long visit.
const MAX_LISTS = 12
const listsByKey = new Map<string, unknown>()

/** Stores the loaded items of `list` for the current history entry. The caller uses one type for each `list`. */
export function storeList(list: string, loaded: unknown): void {
  const key = keyOf(list)
  if (!key) return
  listsByKey.delete(key)
  listsByKey.set(key, loaded)
  for (const oldest of listsByKey.keys()) {
    if (listsByKey.size <= MAX_LISTS) return
    listsByKey.delete(oldest)
  }
}

/** Returns the items stored for a revisited history entry; null on a new entry and on the server. */
export function storedList<Loaded>(list: string): Loaded | null {
  const key = typeof history === 'undefined' ? null : keyOf(list)
  return key ? ((listsByKey.get(key) as Loaded | undefined) ?? null) : null
}

// The router's scroll restoration gives each entry a name.
function keyOf(list: string): string | null {
  const position: string | undefined = history.state?.place
  return position ? `${position} ${list}` : null
}
