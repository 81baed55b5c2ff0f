import { parentPort } from 'node:worker_threads'
import { sliceMaker } from '../../src/platform/fonts/make-slices.ts'
import { type PlannedSlice, writeFileAtomically } from '../../src/platform/fonts/planned-slices.ts'

const make = sliceMaker()

parentPort?.on('message', async (slices: PlannedSlice[]) => {
  // If the promise rejects, the worker ends, and the pool reports the error with its cause.
  for (const slice of slices) await writeFileAtomically(slice.file, await make(slice))
  parentPort?.postMessage(slices.length)
})
