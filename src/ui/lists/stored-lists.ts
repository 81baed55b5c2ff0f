// Only the lists viewed last, so that a long visit does not fill the memory.
const MAX_LISTS = 12
const listsByKey = new Map<string, unknown>()

/** Stores what is loaded of a list, for the present history entry. `list` is the list's key, and names one kind of value. */
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

/** What was loaded of the list at a history entry that the browser went back to; null for a new entry and on the server. */
export function storedList<Loaded>(list: string): Loaded | null {
  const key = typeof history === 'undefined' ? null : keyOf(list)
  return key ? ((listsByKey.get(key) as Loaded | undefined) ?? null) : null
}

// The router's scroll keeper names each entry.
function keyOf(list: string): string | null {
  const position: string | undefined = history.state?.place
  return position ? `${position} ${list}` : null
}
