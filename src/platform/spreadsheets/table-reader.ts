import type { WorkerBounds } from '../workers/worker-pool.ts'
import { createFileReader } from './file-reader.ts'
import type { TableTask } from './rows-worker.ts'
import type { FileRow, TableBounds } from './table.ts'

/**
 * Like `readRows`, in worker threads that read at most one batch ahead. Throws the same errors as `createFileReader`.
 */
export function createTableReader(
  bounds: TableBounds,
  worker: WorkerBounds,
): (file: string) => AsyncGenerator<FileRow> {
  const read = createFileReader<TableTask, FileRow[]>(new URL('./rows-worker.ts', import.meta.url), worker)
  return async function* (file) {
    for await (const rows of read({ file, bounds })) yield* rows
  }
}
