import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { processMark } from '../../../../platform/process-mark.ts'
import { TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import type { Tx } from '../../tables.ts'
import { FILE_LIMITS } from '../limits.ts'
import * as store from './store/arrivals.ts'

/** Room is reserved in such steps, so that a large file is counted while it is written and a small one once. */
const STEP_BYTES = 32_000_000

const TOO_LARGE = '한 파일의 사진은 모두 4GB까지 올릴 수 있습니다. 나누어 올려 주세요.'
const FULL = '올려 두신 파일이 너무 많습니다. 앞의 파일을 다 가져온 다음에 다시 올려 주세요.'

/** An upload on its way to the disk, which all processes count. */
export interface ImportRoom {
  /** number of the upload, and of the import that a new one becomes */
  id: number
  /** bytes taken so far */
  bytes: () => number
  /**
   * Takes room for what is written next. Throws PAYLOAD_TOO_LARGE beyond the bytes of an import, TOO_MANY_REQUESTS where the shop or the
   * person holds too much that can't go.
   */
  take: (bytes: number) => Promise<void>
}

/**
 * Room for an upload of a person to a shop. `before` are the bytes that the import `keep` has already, if pictures are added to one. The
 * oldest imports of the shop, and of the person in all shops, go for it.
 */
export async function openRoom(
  { database, forget }: { database: Database; forget: (old: store.OldImport) => Promise<void> },
  {
    shop,
    uid,
    before = 0,
    keep = null,
  }: { shop: number; uid: number; before?: number; keep?: number | null },
): Promise<ImportRoom> {
  const id = await database.asShop(shop, (tx: Tx) =>
    store.beginArrival(tx, { shop, uid, process: processMark() }),
  )
  let [bytes, reserved] = [0, 0]
  const reserve = (): Promise<boolean> =>
    database.asSystem('files', (tx: Tx) => store.reserveBytes(tx, { shop, uid, id, bytes: STEP_BYTES }))

  async function reserveOrForget(): Promise<void> {
    if (await reserve()) return
    const old = await database.asSystem('files', (tx: Tx) =>
      store.crowdedBy(tx, { shop, uid, keep, bytes: STEP_BYTES }),
    )
    for (const each of old) await forget(each)
    if (!(await reserve())) throw new DomainError('TOO_MANY_REQUESTS', { message: FULL })
  }

  return {
    id,
    bytes: () => bytes,
    async take(more) {
      bytes += more
      if (before + bytes > FILE_LIMITS.importBytes) throw new TooLargeFile(TOO_LARGE)
      for (; reserved < bytes; reserved += STEP_BYTES) await reserveOrForget()
    },
  }
}
