import { setImmediate } from 'node:timers/promises'
import { DomainError } from '../errors/domain-error.ts'
import { answerTasks } from './answer-tasks.ts'

export type GreedyTask = 'count' | 'fill' | 'spin' | 'refuse' | 'break' | 'exit'

answerTasks<GreedyTask, number>(async function* (task) {
  for (let index = 1; index <= 3; index++) yield index
  const memory: string[] = []
  while (task === 'fill') memory.push(`held ${memory.length}`)
  while (task === 'spin') await setImmediate()
  if (task === 'refuse') throw new DomainError('BAD_REQUEST', { message: '너무 깁니다.', details: { at: 4 } })
  if (task === 'break') throw new TypeError('no such thing')
  if (task === 'exit') process.exit(1)
})
