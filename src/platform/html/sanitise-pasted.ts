import { DomainError } from '../errors/domain-error.ts'
import { turnsOfEach } from '../limits/turns.ts'
import { createWorkerPool, WorkerFailed } from '../workers/worker-pool.ts'
import { type PictureSizes, sanitise } from './sanitise.ts'
import type { SanitiseTask } from './sanitise-worker.ts'

/** in characters */
export const MAX_HTML = 2_000_000
/** Up to this length the sanitiser needs a few ms. Longer HTML may take seconds, which would block all requests. */
const SHORT = 2_000

const inThread = createWorkerPool<SanitiseTask, string>(new URL('./sanitise-worker.ts', import.meta.url), {
  heapMb: 256,
  workMs: 20_000,
  atOnce: 1,
  waiting: 500,
})

const inTurn = turnsOfEach(20)

/**
 * Like `sanitise`, for pasted HTML. Long HTML runs in a worker thread with limits, and each subject (`of`, for example
 * a shop) has one text processed at a time. Throws BAD_REQUEST for HTML that is too long or too expensive, and BUSY if
 * too many texts of the subject wait.
 */
export async function sanitisePasted(
  html: string,
  { of: owner, sizes = new Map() }: { of?: string; sizes?: PictureSizes } = {},
): Promise<string> {
  if (html.length <= SHORT) return sanitise(html, sizes)
  if (html.length > MAX_HTML) throw refusal()
  const work = () => sanitiseLong({ html, sizes })
  return owner === undefined ? work() : inTurn(owner, work)
}

/** Like `sanitisePasted`, for the parts of one document, in order. Many short parts count as one long text. */
export async function sanitiseParts(
  parts: readonly string[],
  { of: owner }: { of?: string } = {},
): Promise<string[]> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length <= SHORT) return parts.map((part) => sanitise(part, new Map()))
  if (parts.some((part) => part.length > MAX_HTML)) throw refusal()
  const work = async () => {
    const clean: string[] = []
    for (const part of parts) clean.push(part && (await sanitiseLong({ html: part, sizes: new Map() })))
    return clean
  }
  return owner === undefined ? work() : inTurn(owner, work)
}

async function sanitiseLong(task: SanitiseTask): Promise<string> {
  let clean = ''
  try {
    for await (const piece of inThread(task)) clean += piece
  } catch (error) {
    throw error instanceof WorkerFailed && error.reason !== 'crash' ? refusal(error) : error
  }
  return clean
}

const refusal = (cause?: unknown) =>
  new DomainError('BAD_REQUEST', {
    message: `HTML이 너무 깁니다. ${MAX_HTML.toLocaleString('ko-KR')}자까지 쓸 수 있습니다.`,
    cause,
  })
