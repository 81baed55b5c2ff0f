import { setTimeout } from 'node:timers/promises'
import { answerTasks } from './answer-tasks.ts'

/** A worker whose module takes a second to load, as on a machine that is busy with other things. */
await setTimeout(1_000)

answerTasks(async function* count() {
  yield* [1, 2, 3]
})
