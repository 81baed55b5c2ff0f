import { parentPort } from 'node:worker_threads'
import { type CutJob, cutFace } from './cut.ts'

parentPort?.on('message', async (job: CutJob) => {
  // A rejection here ends the worker, which the pool reports with its cause.
  parentPort?.postMessage(await cutFace(job))
})
