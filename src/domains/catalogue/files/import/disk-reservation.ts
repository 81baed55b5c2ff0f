import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { processMark } from '../../../../platform/process-mark.ts'
import { TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import * as store from './arrivals.store.ts'
import type { ImportPurges } from './purge-imports.ts'

/** Space is reserved in steps of this size, so that a small file needs one statement and a large one only a few. */
const STEP_BYTES = 32_000_000

const TOO_LARGE = '한 파일의 사진은 모두 4GB까지 올릴 수 있습니다. 나누어 올려 주세요.'
const FULL = '올린 파일이 너무 많습니다. 이전 파일을 모두 가져온 후 다시 올려 주세요.'

/** Disk space reserved for an upload. It counts towards the limits in all processes. */
export interface DiskReservation {
  /** id of the upload; a new import gets the same id */
  id: number
  bytes: () => number
  /**
   * Throws PAYLOAD_TOO_LARGE if the import would exceed its limit. Throws TOO_MANY_REQUESTS if the shop or the uploader
   * would exceed theirs and deleting old imports does not help.
   */
  reserve: (bytes: number) => Promise<void>
}

/**
 * Opens a reservation. If pictures are added to an existing import, `excludedId` is its id and `usedBytes` its size. If
 * space is short, the oldest imports of the shop, and of the uploader in any shop, are deleted.
 */
export async function openReservation(
  { database, purges }: { database: Database; purges: Pick<ImportPurges, 'purge'> },
  {
    shopId,
    uid,
    usedBytes = 0,
    excludedId = null,
  }: { shopId: number; uid: number; usedBytes?: number; excludedId?: number | null },
): Promise<DiskReservation> {
  const id = await database.asShop(shopId, (tx: Tx) =>
    store.beginArrival(tx, { shopId, uid, process: processMark() }),
  )
  let [bytes, reserved] = [0, 0]
  const reserveStep = (): Promise<boolean> =>
    database.asSystem('files', (tx: Tx) => store.reserveBytes(tx, { shopId, uid, id, bytes: STEP_BYTES }))

  async function reserveOrPurge(): Promise<void> {
    if (await reserveStep()) return
    const old = await database.asSystem('files', (tx: Tx) =>
      store.importsToDelete(tx, { shopId, uid, excludedId, bytes: STEP_BYTES }),
    )
    for (const oldImport of old) await purges.purge(oldImport)
    if (!(await reserveStep())) throw new DomainError('TOO_MANY_REQUESTS', { message: FULL })
  }

  return {
    id,
    bytes: () => bytes,
    async reserve(added) {
      bytes += added
      if (usedBytes + bytes > FILE_LIMITS.importBytes) throw new TooLargeFile(TOO_LARGE)
      for (; reserved < bytes; reserved += STEP_BYTES) await reserveOrPurge()
    },
  }
}
