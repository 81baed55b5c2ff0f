// Only the lists viewed last, so that a long visit does not fill the memory.
const MAX_KEPT = 12
const kept = new Map<string, unknown>()

/** Stores what is loaded of a list, for the present history entry. `list` is the list's key, and names one kind of value. */
export function keepList(list: string, loaded: unknown): void {
  const key = keyOf(list)
  if (!key) return
  kept.delete(key)
  kept.set(key, loaded)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) return
    kept.delete(oldest)
  }
}

/** What was loaded of the list at a history entry that the browser went back to; null for a new entry and on the server. */
export function keptList<Loaded>(list: string): Loaded | null {
  const key = typeof history === 'undefined' ? null : keyOf(list)
  return key ? ((kept.get(key) as Loaded | undefined) ?? null) : null
}

// The router's scroll keeper names each entry.
function keyOf(list: string): string | null {
  const place: string | undefined = history.state?.place
  return place ? `${place} ${list}` : null
}
