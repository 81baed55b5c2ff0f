import { visitorStorage } from '../../../../client/browser-storage.ts'
import { endOfText } from '../../../../platform/cut-text.ts'

/** A table and an archive are sent at once. */
const MAX_NAMES = 2

/**
 * Sends files of a shop. Until they are sent their names are kept in this browser, over its end as well, so that the page can tell which
 * files did not arrive.
 */
export async function keepUpload<Reply>(
  shopid: string,
  files: readonly File[],
  send: () => Promise<Reply>,
): Promise<Reply> {
  visitorStorage.write(
    keyOf(shopid),
    files.map(({ name }) => endOfText(name, 200)),
  )
  const reply = await locked(keyOf(shopid), send, { mode: 'shared' })
  forgetUpload(shopid)
  return reply
}

/** The names of files that were begun to be sent and are kept; none where all were sent. Other content there is ignored. */
export function keptUpload(shopid: string): readonly string[] {
  const stored = visitorStorage.read(keyOf(shopid))
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, MAX_NAMES) : []
}

export const forgetUpload = (shopid: string): void => visitorStorage.remove(keyOf(shopid))

/**
 * Resolves once no page of this browser sends files of the shop; at once where none does. `onWait`: one does. Rejects when `signal`
 * ends the wait.
 */
export async function uploadEnded(
  shopid: string,
  { onWait, signal }: { onWait: () => void; signal: AbortSignal },
): Promise<void> {
  const isFree = await locked(keyOf(shopid), async (lock) => lock !== null, { ifAvailable: true })
  if (isFree) return
  onWait()
  await locked(keyOf(shopid), async () => {}, { signal })
}

const keyOf = (shopid: string) => `madang:upload:${shopid}`

/** A browser gives the lock back when its page ends, however it ends. Pages without encryption have none. */
const locked = <Reply>(
  name: string,
  task: (lock?: Lock | null) => Promise<Reply>,
  options: LockOptions = {},
): Promise<Reply> => ('locks' in navigator ? navigator.locks.request(name, options, task) : task())
