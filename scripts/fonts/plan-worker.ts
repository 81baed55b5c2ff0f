import { parentPort } from 'node:worker_threads'
import { type FaceJob, planFace } from './plan.ts'

parentPort?.on('message', async (job: FaceJob) => {
  // If the promise rejects, the worker ends, and the pool reports the error with its cause.
  parentPort?.postMessage(await planFace(job))
})
