import { DomainError } from '../errors/domain-error.ts'

/**
 * Returns a function that runs the tasks of one subject one at a time in this process. Throws BUSY if `max` tasks of
 * the subject wait.
 */
export function turnsOfEach(max: number): <T>(subject: string, task: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => void)[]>()

  return async (subject, task) => {
    const line = waiting.get(subject)
    if (!line) waiting.set(subject, [])
    else if (line.length >= max) throw new DomainError('BUSY')
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.get(subject)?.shift()
      if (next) next()
      else waiting.delete(subject)
    }
  }
}
