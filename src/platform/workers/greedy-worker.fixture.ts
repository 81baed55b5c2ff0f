import { setImmediate } from 'node:timers/promises'
import { DomainError } from '../errors/domain-error.ts'
import { answerTasks } from './answer-tasks.ts'

export type GreedyTask = 'count' | 'fill' | 'spin' | 'refuse' | 'break' | 'exit'

/** Misbehaves in the way that the task names. */
answerTasks<GreedyTask, number>(async function* (task) {
  for (let at = 1; at <= 3; at++) yield at
  const held: string[] = []
  while (task === 'fill') held.push(`held ${held.length}`)
  while (task === 'spin') await setImmediate()
  if (task === 'refuse') throw new DomainError('BAD_REQUEST', { message: '너무 깁니다.', details: { at: 4 } })
  if (task === 'break') throw new TypeError('no such thing')
  if (task === 'exit') process.exit(1)
})
