import { answerTasks } from '../../../../platform/workers/answer-tasks.ts'
import { type Converted, convert } from './convert.ts'

answerTasks<string, Converted>(async function* (html) {
  yield convert(html)
})
