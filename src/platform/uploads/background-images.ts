import type { ChildProcess } from 'node:child_process'
import { DomainError } from '../errors/domain-error.ts'
import { limitTo } from '../limit-to.ts'
import { startInBackground } from '../workers/background-process.ts'
import type { StoredFormat, StoredImage } from './accept-image.ts'
import type { ImageAnswer, ImageOrder } from './image-process.ts'

const SCRIPT = new URL('image-process.ts', import.meta.url)
/** lower than that of requests, so that pages do not wait while thousands of images are re-encoded */
const PRIORITY = 10
const TIMEOUT_MS = 60_000
/** Starting the process takes 0.3 s, an idle one needs about 60 MB. */
const IDLE_MS = 10_000

const limited = limitTo(1)
let process: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/**
 * Re-encodes an image as `acceptImage` does, in a process of low priority, one at a time. Throws what `acceptImage`
 * throws, also BAD_REQUEST for an image that ends the process or takes more than a minute.
 */
export function acceptImageInBackground(bytes: Uint8Array, format: StoredFormat): Promise<StoredImage> {
  return limited(async () => {
    clearTimeout(idle)
    process ??= start()
    const answer = await answerOf(process, { bytes, format })
    if (process) idle = setTimeout(stop, IDLE_MS).unref()
    if ('image' in answer) return answer.image
    if ('refused' in answer) throw new DomainError('BAD_REQUEST', { message: answer.refused })
    throw new Error(`an image was not re-encoded: ${answer.failure}`)
  })
}

function start(): ChildProcess {
  const child = startInBackground(SCRIPT, PRIORITY)
  child.once('exit', () => {
    if (process === child) process = null
  })
  // An idle process does not keep this one alive.
  child.unref()
  child.channel?.unref()
  return child
}

function stop(): void {
  process?.disconnect()
  process = null
}

function answerOf(child: ChildProcess, order: ImageOrder): Promise<ImageAnswer> {
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    const finish = (answer: ImageAnswer) => {
      clearTimeout(late)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      resolve(answer)
    }
    const onMessage = (answer: ImageAnswer) => finish(answer)
    const onExit = () => finish({ refused: '이미지를 읽을 수 없습니다.' })
    const onError = (error: Error) => {
      if (process === child) process = null
      finish({ failure: error.message })
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onError)
    child.send(order, (error) => error && onError(error))
  })
}
