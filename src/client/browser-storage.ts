/** A browser's storage under names of ours. It is never required: browsers may refuse access. */
export interface BrowserStorage {
  /** The text under a name; null when there is none, or storage is blocked. */
  text(key: string): string | null
  /** The JSON value under a name; null when there is none, it is broken, or storage is blocked. */
  read(key: string): unknown
  /** Keeps a text as it is. False when the browser refused: storage is blocked or full. */
  writeText(key: string, text: string): boolean
  /** Keeps a value as JSON; answers like `keepText`. */
  write(key: string, value: unknown): boolean
  /** Keeps nothing under this name any more. */
  remove(key: string): void
}

/** Lasts over visits, and is shared by all tabs of this host. */
export const visitorStorage: BrowserStorage = guarded(() => localStorage)

/** Lasts as long as this tab, also over reloads. */
export const tabStorage: BrowserStorage = guarded(() => sessionStorage)

// In a browser that blocks storage, even naming the global throws; so it is named in here alone, at each use.
function guarded(storage: () => Storage): BrowserStorage {
  const text = (key: string) => attempt(() => storage().getItem(key), null)
  const keepText = (key: string, value: string) =>
    attempt(() => {
      storage().setItem(key, value)
      return true
    }, false)
  return {
    text,
    writeText: keepText,
    read: (key) => attempt(() => JSON.parse(text(key) ?? 'null'), null),
    write: (key, value) => keepText(key, JSON.stringify(value)),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
  }
}

function attempt<Result>(task: () => Result, otherwise: Result): Result {
  try {
    return task()
  } catch {
    return otherwise
  }
}
