import { visitorStorage } from '../../../../client/browser-storage.ts'
import { endOfText } from '../../../../platform/cut-text.ts'

/** A table and an archive of pictures. */
const MAX_NAMES = 2

/**
 * Sends files of a shop. Their names are stored in this browser until they are sent, so that the page can name files
 * whose upload was interrupted.
 */
export async function trackUpload<Reply>(
  shopid: string,
  files: readonly File[],
  send: () => Promise<Reply>,
): Promise<Reply> {
  visitorStorage.write(
    keyOf(shopid),
    files.map(({ name }) => endOfText(name, 200)),
  )
  const reply = await withLock(keyOf(shopid), send, { mode: 'shared' })
  clearUpload(shopid)
  return reply
}

/** The names of files whose upload has not ended. */
export function interruptedUpload(shopid: string): readonly string[] {
  const stored = visitorStorage.read(keyOf(shopid))
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, MAX_NAMES) : []
}

export const clearUpload = (shopid: string): void => visitorStorage.remove(keyOf(shopid))

/**
 * Resolves when no tab of this browser is uploading files of the shop. Calls `onWait` if it has to wait; rejects when
 * `signal` aborts.
 */
export async function waitForUpload(
  shopid: string,
  { onWait, signal }: { onWait: () => void; signal: AbortSignal },
): Promise<void> {
  const isFree = await withLock(keyOf(shopid), async (lock) => lock !== null, { ifAvailable: true })
  if (isFree) return
  onWait()
  await withLock(keyOf(shopid), async () => {}, { signal })
}

const keyOf = (shopid: string) => `madang:upload:${shopid}`

/**
 * Runs a task under a lock that all tabs of this browser share. A browser releases the lock when its page closes. Locks
 * exist only on https pages.
 */
const withLock = <Reply>(
  name: string,
  task: (lock?: Lock | null) => Promise<Reply>,
  options: LockOptions = {},
): Promise<Reply> => ('locks' in navigator ? navigator.locks.request(name, options, task) : task())
