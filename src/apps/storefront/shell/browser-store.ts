/** Reads JSON that this browser keeps for the shop; null when there is none, it is broken, or storage is forbidden. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON. Private windows and full disks may refuse; what is remembered here is never needed. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing to do: the page works without its memory.
  }
}

/** Keeps nothing under this name any more. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
