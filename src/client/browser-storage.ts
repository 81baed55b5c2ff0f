/** Browser storage that may be blocked. */
export interface BrowserStorage {
  /** null if missing or blocked */
  text(key: string): string | null
  /** parsed JSON; null if missing, invalid or blocked */
  read(key: string): unknown
  /** returns false if storage is blocked or full */
  writeText(key: string, text: string): boolean
  /** stores JSON; returns like `writeText` */
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

/** Shared by all tabs of this host. */
export const visitorStorage: BrowserStorage = guarded(() => localStorage)

/** Per tab; survives a reload. */
export const tabStorage: BrowserStorage = guarded(() => sessionStorage)

// A function, because with blocked storage even naming the global throws.
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
