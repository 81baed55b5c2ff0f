import { parentPort } from 'node:worker_threads'
import { type FaceJob, planFace } from './plan.ts'

parentPort?.on('message', async (job: FaceJob) => {
  // A rejection here ends the worker; the pool reports it with its cause.
  parentPort?.postMessage(await planFace(job))
})
