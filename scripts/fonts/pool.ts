import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Runs jobs in worker threads, one at a time per thread, and resolves to the results in the order of the jobs. The
 * first failure rejects and stops the other jobs.
 */
export async function runInWorkers<Job, Answer>(
  script: URL,
  jobs: Job[],
  onAnswer: (done: number) => void,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = jobs.map((job, index) => ({ job, index }))
  const workers = Array.from(
    { length: Math.min(availableParallelism(), jobs.length) },
    () => new Worker(script),
  )
  let done = 0
  const drain = async (worker: Worker) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      answers[next.index] = await ask<Job, Answer>(worker, next.job)
      onAnswer(++done)
    }
  }
  try {
    await Promise.all(workers.map(drain))
    return answers
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function ask<Job, Answer>(worker: Worker, job: Job): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject)
      resolve(answer)
    })
    worker.postMessage(job)
  })
}
