import { BadImportFile } from '../spreadsheets/bad-file.ts'
import { createWorkerPool, WorkerFailed } from '../workers/worker-pool.ts'
import type { UnpackTask } from './archive-worker.ts'
import type { ArchiveBounds, ArchiveEntry } from './unpack.ts'

const WORKER = { heapMb: 256, workMs: 10 * 60_000, atOnce: 2, waiting: 10 }
const unpackIn = createWorkerPool<UnpackTask, ArchiveEntry>(
  new URL('./archive-worker.ts', import.meta.url),
  WORKER,
)

/** Unpacks a ZIP file (`unpack`) in a thread of its own, file by file. Throws `BadImportFile`, and BUSY where too many wait. */
export async function* readArchive(
  file: string,
  folder: string,
  bounds: ArchiveBounds,
): AsyncGenerator<ArchiveEntry> {
  try {
    yield* unpackIn({ file, folder, bounds })
  } catch (error) {
    throw error instanceof WorkerFailed && error.reason !== 'crash'
      ? new BadImportFile(
          '압축을 푸는 데 시간이나 메모리가 너무 많이 드는 파일입니다. 나누어 올려 주세요.',
          error,
        )
      : error
  }
}
