import { DomainError } from '../errors/domain-error.ts'
import { createWorkerPool, type WorkerBounds, WorkerFailed } from '../workers/worker-pool.ts'
import { BadImportFile } from './bad-file.ts'
import type { TableTask } from './rows-worker.ts'
import type { FileRow, TableBounds } from './table.ts'

const WORKER = new URL('./rows-worker.ts', import.meta.url)

/**
 * Reads table files (`readRows`) in threads of their own: a file that was made to use up memory or time fails its reader
 * alone. Rows stream, at most one batch ahead. Throws `BadImportFile`, also for a file that exceeds the thread's bounds, and
 * BUSY where too many wait.
 */
export function createTableReader(
  bounds: TableBounds,
  worker: WorkerBounds,
): (file: string) => AsyncGenerator<FileRow> {
  const read = createWorkerPool<TableTask, FileRow[]>(WORKER, worker)
  return async function* (file) {
    try {
      for await (const rows of read({ file, bounds })) yield* rows
    } catch (error) {
      throw asBadFile(error)
    }
  }
}

function asBadFile(error: unknown): unknown {
  if (error instanceof DomainError && error.code === 'BAD_REQUEST') return new BadImportFile(error.message)
  if (error instanceof WorkerFailed && error.reason !== 'crash')
    return new BadImportFile(
      '읽는 데 시간이나 메모리가 너무 많이 드는 파일입니다. 나누어 올려 주세요.',
      error,
    )
  return error
}
