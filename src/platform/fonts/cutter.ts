import { constants } from 'node:os'
import { startInBackground } from '../workers/background-process.ts'
import type { CutAnswer } from './cut-process.ts'
import type { CutSlice, FaceOrder } from './cut-slices.ts'

export type CutFonts = (faces: FaceOrder[]) => Promise<CutSlice[][][]>

const SCRIPT = new URL('cut-process.ts', import.meta.url)
const TIMEOUT_MS = 120_000

/** Cuts fonts in a child process. Rejects on failure, or after two minutes. */
export const cutFonts: CutFonts = (faces) =>
  new Promise((resolve, reject) => {
    const child = startInBackground(SCRIPT, constants.priority.PRIORITY_LOW)
    const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    child.once('error', (error) => {
      // A process that failed to start emits no exit event, so the timer is cleared here.
      if (child.pid === undefined) clearTimeout(late)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`the process that cuts fonts ended with ${signal ?? code}`))
    })
    child.once('message', (answer: CutAnswer) => {
      if ('slices' in answer) resolve(answer.slices)
      else reject(new Error(`fonts were not cut: ${answer.failure}`))
      child.disconnect()
    })
    child.send(faces, (error) => error && reject(error))
  })
