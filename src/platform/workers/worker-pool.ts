import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { DomainError } from '../errors/domain-error.ts'
import { type Answer, type Question, READY } from './messages.ts'

export interface WorkerBounds {
  heapMb: number
  /** time limit of a task in ms, without the start of the thread and without waits for the caller */
  workMs: number
  atOnce: number
  /** maximum number of waiting tasks; a further task gets BUSY */
  waiting: number
}

/** The thread ran out of heap or time, or crashed. */
export class WorkerFailed extends Error {
  readonly reason: 'heap' | 'time' | 'crash'
  constructor(reason: WorkerFailed['reason'], cause?: unknown) {
    super(`a worker thread failed: ${reason}`, { cause })
    this.reason = reason
  }
}

// How long an idle thread is kept: starting a thread takes 0.1 s, an idle thread needs some MB.
const IDLE_MS = 10_000
const YOUNG_HEAP_MB = 8

interface Thread {
  worker: Worker
  isReady: boolean
  idle?: NodeJS.Timeout
}

/**
 * Returns a function that runs tasks of a worker module (`answerTasks`) in threads, so that malicious input ends a
 * thread and not the process. Streams the pieces of a task, at most one piece ahead of the caller. Throws the
 * `DomainError` of the task, `WorkerFailed`, BUSY, or the reason of the abort signal, which ends the thread.
 */
export function createWorkerPool<Input, Piece>(
  module: URL,
  bounds: WorkerBounds,
): (input: Input, signal?: AbortSignal) => AsyncGenerator<Piece> {
  const free: Thread[] = []
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < bounds.atOnce) running += 1
    else if (waiting.length >= bounds.waiting) throw new DomainError('BUSY')
    else await inLine(signal)
  }

  function inLine(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        signal?.removeEventListener('abort', stepOut)
        resolve()
      }
      const stepOut = () => {
        waiting.splice(waiting.indexOf(next), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', stepOut, { once: true })
      waiting.push(next)
    })
  }

  // The slot passes directly to the next waiter, so that a later caller cannot take it.
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  function acquireThread(): Thread {
    const thread = free.pop() ?? newThread()
    clearTimeout(thread.idle)
    thread.worker.ref()
    return thread
  }

  function newThread(): Thread {
    const thread: Thread = { worker: startThread(module, bounds), isReady: false }
    // The task that runs in the thread receives the error; without this listener it would also end the process.
    thread.worker.on('error', () => {})
    thread.worker.on('exit', () => {
      clearTimeout(thread.idle)
      leaveOut(thread)
    })
    return thread
  }

  function leaveOut(thread: Thread): void {
    if (free.includes(thread)) free.splice(free.indexOf(thread), 1)
  }

  function releaseThread(thread: Thread): void {
    // An idle thread must not keep the process alive.
    thread.worker.unref()
    thread.idle = setTimeout(() => {
      // An ending thread must not receive a task.
      leaveOut(thread)
      void thread.worker.terminate()
    }, IDLE_MS).unref()
    free.push(thread)
  }

  return async function* run(input, signal) {
    await enter(signal)
    let thread: Thread | undefined
    let isDone = false
    try {
      thread = acquireThread()
      if (!thread.isReady) await started(thread.worker, signal)
      thread.isReady = true
      const task = begin<Piece>(thread.worker, bounds.workMs, signal)
      let answer = await task.ask({ kind: 'begin', input })
      while (answer.kind === 'piece') {
        const coming = task.ask({ kind: 'next' })
        // Nobody may await the promise yet when it rejects; without this handler that would end the process.
        coming.catch(() => {})
        yield answer.piece
        answer = await coming
      }
      isDone = answer.kind !== 'failed'
      if (answer.kind === 'refused') throw refusal(answer)
      if (answer.kind === 'failed') throw new WorkerFailed('crash', answer.error)
    } finally {
      if (thread && isDone) releaseThread(thread)
      else await thread?.worker.terminate()
      leave()
    }
  }
}

function startThread(module: URL, { heapMb }: WorkerBounds): Worker {
  // Where the process has this flag, V8 applies it to all new threads instead of their limits. The heap of the process
  // itself was set up before.
  setFlagsFromString('--max-old-space-size=0')
  return new Worker(module, {
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
      stackSizeMb: 4,
    },
    // The thread gets no settings or secrets, because it processes untrusted input.
    env: {},
    execArgv: [],
  })
}

/** Loading the module, which takes seconds on a busy machine, does not count as working time. */
function started(worker: Worker, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal?.removeEventListener('abort', onAbort)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const fail = (reason: unknown) => {
      end()
      reject(reason)
    }
    const onMessage = (message: unknown) => {
      if (message !== READY) return
      end()
      resolve()
    }
    const onError = (error: NodeJS.ErrnoException) => fail(new WorkerFailed(reasonOf(error), error))
    const onExit = () => fail(new WorkerFailed('crash'))
    const onAbort = () => fail(signal?.reason)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.on('message', onMessage).once('error', onError).once('exit', onExit)
  })
}

const reasonOf = ({ code }: NodeJS.ErrnoException): WorkerFailed['reason'] =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heap' : 'crash'

/** Exchanges messages with the thread for one task. */
function begin<Piece>(worker: Worker, workMs: number, signal: AbortSignal | undefined) {
  let remainingMs = workMs
  return {
    ask: (question: Question): Promise<Answer<Piece>> =>
      new Promise((resolve, reject) => {
        const queuedAt = performance.now()
        const end = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
          worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        }
        const fail = (reason: WorkerFailed['reason'], cause?: unknown) => {
          end()
          reject(new WorkerFailed(reason, cause))
        }
        const onMessage = (answer: Answer<Piece>) => {
          end()
          remainingMs -= performance.now() - queuedAt
          resolve(answer)
        }
        const onError = (error: NodeJS.ErrnoException) => fail(reasonOf(error), error)
        const onExit = () => fail('crash')
        const onAbort = () => {
          end()
          reject(signal?.reason)
        }
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', onAbort, { once: true })
        const timer = setTimeout(() => fail('time'), Math.max(remainingMs, 0))
        worker.once('message', onMessage).once('error', onError).once('exit', onExit)
        worker.postMessage(question)
      }),
  }
}

const refusal = ({ code, message, details }: Extract<Answer<never>, { kind: 'refused' }>) =>
  new DomainError(code, { message, details })
