import { DomainError } from '../errors/domain-error.ts'
import { createWorkerPool, type WorkerBounds, WorkerFailed } from '../workers/worker-pool.ts'
import { BadImportFile, TooLargeFile } from './bad-file.ts'

/**
 * Returns a function that reads an untrusted file in a worker thread (`createWorkerPool`), so that a malicious file
 * ends only its thread. Throws `BadImportFile` for an unreadable file or if the thread exceeds its limits, and BUSY if
 * too many files wait.
 */
export function createFileReader<Task, Piece>(
  module: URL,
  worker: WorkerBounds,
): (task: Task, signal?: AbortSignal) => AsyncGenerator<Piece> {
  const read = createWorkerPool<Task, Piece>(module, worker)
  return async function* (task, signal) {
    try {
      yield* read(task, signal)
    } catch (error) {
      throw signal?.aborted ? error : asBadFile(error)
    }
  }
}

function asBadFile(error: unknown): unknown {
  if (error instanceof DomainError && error.code === 'BAD_REQUEST') return new BadImportFile(error.message)
  if (error instanceof DomainError && error.code === 'PAYLOAD_TOO_LARGE')
    return new TooLargeFile(error.message)
  if (error instanceof WorkerFailed && error.reason !== 'crash')
    return new TooLargeFile('읽는 데 시간이나 메모리가 너무 많이 드는 파일입니다. 나누어 올려 주세요.', error)
  return error
}
