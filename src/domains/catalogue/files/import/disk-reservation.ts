import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { processMark } from '../../../../platform/process-mark.ts'
import { TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import * as store from './arrivals.store.ts'

/** Space is reserved in such steps, so that a large file is counted while it is written and a small one takes one statement. */
const STEP_BYTES = 32_000_000

const TOO_LARGE = '한 파일의 사진은 모두 4GB까지 올릴 수 있습니다. 나누어 올려 주세요.'
const FULL = '올린 파일이 너무 많습니다. 이전 파일을 모두 가져온 후 다시 올려 주세요.'

/** The space on the disk that an upload in progress has reserved; all processes count it. */
export interface DiskReservation {
  /** id of the upload, which a new import takes over */
  id: number
  /** bytes written so far */
  bytes: () => number
  /**
   * Reserves space for bytes that are written next. Throws PAYLOAD_TOO_LARGE beyond the maximum of one import, TOO_MANY_REQUESTS where the
   * shop's or the person's files exceed theirs and none of them may be deleted.
   */
  reserve: (bytes: number) => Promise<void>
}

/**
 * Begins the reservation of an upload to a shop. If pictures are added to an import, `keepId` is its id and `usedBytes` what it has on the
 * disk. Where space is short, the oldest imports of the shop, and of the person in any shop, are deleted.
 */
export async function openReservation(
  { database, forget }: { database: Database; forget: (old: store.OldImport) => Promise<void> },
  {
    shop: shopId,
    uid,
    usedBytes = 0,
    keepId = null,
  }: { shop: number; uid: number; usedBytes?: number; keepId?: number | null },
): Promise<DiskReservation> {
  const id = await database.asShop(shopId, (tx: Tx) =>
    store.beginArrival(tx, { shop: shopId, uid, process: processMark() }),
  )
  let [bytes, reserved] = [0, 0]
  const reserveStep = (): Promise<boolean> =>
    database.asSystem('files', (tx: Tx) =>
      store.reserveBytes(tx, { shop: shopId, uid, id, bytes: STEP_BYTES }),
    )

  async function reserveOrForget(): Promise<void> {
    if (await reserveStep()) return
    const old = await database.asSystem('files', (tx: Tx) =>
      store.crowdedBy(tx, { shop: shopId, uid, keepId, bytes: STEP_BYTES }),
    )
    for (const oldImport of old) await forget(oldImport)
    if (!(await reserveStep())) throw new DomainError('TOO_MANY_REQUESTS', { message: FULL })
  }

  return {
    id,
    bytes: () => bytes,
    async reserve(added) {
      bytes += added
      if (usedBytes + bytes > FILE_LIMITS.importBytes) throw new TooLargeFile(TOO_LARGE)
      for (; reserved < bytes; reserved += STEP_BYTES) await reserveOrForget()
    },
  }
}
