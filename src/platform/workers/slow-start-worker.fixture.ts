import { setTimeout } from 'node:timers/promises'
import { answerTasks } from './answer-tasks.ts'

/** Simulates a slow start on a busy machine. */
await setTimeout(1_000)

answerTasks(async function* count() {
  yield* [1, 2, 3]
})
