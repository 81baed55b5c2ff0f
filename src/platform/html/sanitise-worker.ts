import { answerTasks } from '../workers/answer-tasks.ts'
import { type PictureSizes, sanitise } from './sanitise.ts'

export interface SanitiseTask {
  html: string
  sizes: PictureSizes
}

answerTasks<SanitiseTask, string>(async function* ({ html, sizes }) {
  yield sanitise(html, sizes)
})
