import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CutAnswer } from './cut-process.ts'
import type { CutSlice, FaceOrder } from './cut-slices.ts'

/** Resolves to the slices of each weight, in the order in which they were asked for. */
export type CutFonts = (faces: FaceOrder[]) => Promise<CutSlice[][][]>

const SCRIPT = fileURLToPath(new URL('cut-process.ts', import.meta.url))
const HEAP = '--max-old-space-size=256'
const TIMEOUT_MS = 120_000

/**
 * Cuts fonts in a process of its own: it leaves the processor to whoever serves requests, its memory goes back with its end,
 * and it is ended when it takes more than two minutes, which rejects like its failure.
 */
export const cutFonts: CutFonts = (faces) =>
  new Promise((resolve, reject) => {
    // It needs nothing of ours, secrets least of all.
    const child = fork(SCRIPT, {
      execArgv: [HEAP],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    child.once('spawn', () => {
      try {
        setPriority(child.pid as number, constants.priority.PRIORITY_LOW)
      } catch {
        // Some systems do not allow it; then it is only slower for the others.
      }
    })
    child.once('error', (error) => {
      // Of a process that was never begun no end is told.
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
