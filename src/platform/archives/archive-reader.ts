import { createFileReader } from '../spreadsheets/file-reader.ts'
import type { UnpackTask } from './archive-worker.ts'
import type { ArchiveBounds, ArchiveEntry } from './unpack.ts'

const WORKER = { heapMb: 256, workMs: 10 * 60_000, atOnce: 2, waiting: 10 }
const unpackIn = createFileReader<UnpackTask, ArchiveEntry>(
  new URL('./archive-worker.ts', import.meta.url),
  WORKER,
)

export const readArchive = (
  file: string,
  folder: string,
  bounds: ArchiveBounds,
  signal?: AbortSignal,
): AsyncGenerator<ArchiveEntry> => unpackIn({ file, folder, bounds }, signal)
