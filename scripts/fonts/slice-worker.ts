import { parentPort } from 'node:worker_threads'
import { sliceMaker } from '../../src/platform/fonts/make-slices.ts'
import { type PlannedSlice, writeFileAtomically } from '../../src/platform/fonts/planned-slices.ts'

const make = sliceMaker()

parentPort?.on('message', async (slices: PlannedSlice[]) => {
  // A rejection here ends the worker; the pool reports it with its cause.
  for (const slice of slices) await writeFileAtomically(slice.file, await make(slice))
  parentPort?.postMessage(slices.length)
})
