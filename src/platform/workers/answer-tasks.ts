import { parentPort } from 'node:worker_threads'
import { DomainError } from '../errors/domain-error.ts'
import { type Answer, type Question, READY } from './messages.ts'

/**
 * Makes the calling module a worker of `createWorkerPool`. `work` yields the pieces of a task; each request of the pool
 * gets one piece.
 */
export function answerTasks<Input, Piece>(work: (input: Input) => AsyncIterable<Piece>): void {
  let pieces: AsyncIterator<Piece> | undefined
  parentPort?.on('message', async (question: Question) => {
    if (question.kind === 'begin') pieces = work(question.input as Input)[Symbol.asyncIterator]()
    parentPort?.postMessage(await nextOf(pieces))
  })
  parentPort?.postMessage(READY)
}

async function nextOf<Piece>(pieces: AsyncIterator<Piece> | undefined): Promise<Answer<Piece>> {
  try {
    const next = await pieces?.next()
    return !next || next.done ? { kind: 'end' } : { kind: 'piece', piece: next.value }
  } catch (error) {
    if (error instanceof DomainError)
      return { kind: 'refused', code: error.code, message: error.message, details: error.details }
    return { kind: 'failed', error: error instanceof Error ? error.stack : String(error) }
  }
}
