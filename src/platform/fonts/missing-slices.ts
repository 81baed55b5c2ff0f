import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { startInBackground } from '../workers/background-process.ts'
import type { PlannedSlice } from './planned-slices.ts'
import type { SliceProgress, SliceRequest } from './slice-process.ts'

export interface MissingSlices {
  /** Creates a slice at once if it is missing; null for a file that is not a missing slice. */
  make(file: string): Promise<Uint8Array | null>
}

type Wait = PromiseWithResolvers<Uint8Array> & { file: string }

const SCRIPT = new URL('slice-process.ts', import.meta.url)
const IN_THE_BACKGROUND = 10
const FOR_SOMEBODY = 0

/**
 * Creates these slices in order, in a child process of low priority, unless `onRequestOnly`. A second child process
 * creates slices for which requests wait. Both exit after their work, and when this process exits.
 */
export function generateMissing(
  slices: readonly PlannedSlice[],
  onError: (error: Error) => void = () => {},
  { onRequestOnly = false } = {},
): MissingSlices {
  const missing = new Map(slices.map((slice) => [slice.file, slice]))
  const waits = new Map<string, Wait>()
  let slicer: ChildProcess | null = null
  if (missing.size > 0 && !onRequestOnly) sendMessage(start(IN_THE_BACKGROUND), { missing: [...slices] })

  function start(priority: number): ChildProcess {
    const child = startInBackground(SCRIPT, priority)
    child.on('message', (message: SliceProgress) => {
      if ('file' in message) noteSlice(message)
      else if ('failed' in message) failed(message.failed, message.reason)
      else if (child !== slicer || missing.size === 0) release(child)
    })
    child.once('error', () => ended(child))
    child.once('exit', () => ended(child))
    child.unref()
    child.channel?.unref()
    return child
  }

  function sendMessage(child: ChildProcess, message: SliceRequest): void {
    // When the process exits, the requests that wait for it fail.
    child.send(message, () => {})
  }

  function noteSlice({ file, isStored, bytes }: Extract<SliceProgress, { file: string }>): void {
    if (isStored) missing.delete(file)
    if (!bytes) return
    waits.get(file)?.resolve(bytes)
    waits.delete(file)
  }

  function failed(file: string, reason: string): void {
    const error = new Error(`${file} could not be made: ${reason}`)
    onError(error)
    waits.get(file)?.reject(error)
    waits.delete(file)
  }

  function release(child: ChildProcess): void {
    if (child === slicer && waits.size > 0) return
    if (child === slicer) slicer = null
    if (child.connected) child.disconnect()
    if (slicer && missing.size === 0) release(slicer)
  }

  function ended(child: ChildProcess): void {
    if (child !== slicer) return
    slicer = null
    for (const { file, resolve, reject } of waits.values())
      readFile(file).then(resolve, () => reject(new Error(`the process that creates ${file} has exited`)))
    waits.clear()
  }

  return {
    async make(file) {
      const slice = missing.get(file)
      if (!slice) return null
      const openWait = waits.get(file)
      if (openWait) return openWait.promise
      const wait = { file, ...Promise.withResolvers<Uint8Array>() }
      waits.set(file, wait)
      slicer ??= start(FOR_SOMEBODY)
      sendMessage(slicer, { request: slice })
      return wait.promise
    },
  }
}
