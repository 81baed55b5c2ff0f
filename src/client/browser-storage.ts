/** Storage of the browser, which the browser may block. */
export interface BrowserStorage {
  /** null if the key is missing or storage is blocked */
  text(key: string): string | null
  /** parsed JSON; null if the key is missing, the text is not JSON or storage is blocked */
  read(key: string): unknown
  /** returns false if storage is blocked or full */
  writeText(key: string, text: string): boolean
  /** stores a value as JSON; returns the same as `writeText` */
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

/** All tabs of this host share it. */
export const visitorStorage: BrowserStorage = guarded(() => localStorage)

/** Each tab has its own; it survives a reload. */
export const tabStorage: BrowserStorage = guarded(() => sessionStorage)

// `storage` is a function, because even naming the global throws if storage is blocked.
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
