import { DomainError } from '../errors/domain-error.ts'

/**
 * Returns a function that runs at most `max` concurrent tasks per subject in this process, so that one person does not
 * delay all others. Throws TOO_MANY_REQUESTS for a further task.
 */
export function limitEach(max: number): <T>(subject: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>()

  return async (subject, task) => {
    const count = running.get(subject) ?? 0
    if (count >= max)
      throw new DomainError('TOO_MANY_REQUESTS', { message: '앞서 보내신 파일을 아직 확인하고 있습니다.' })
    running.set(subject, count + 1)
    try {
      return await task()
    } finally {
      const stillRunning = (running.get(subject) ?? 1) - 1
      if (stillRunning > 0) running.set(subject, stillRunning)
      else running.delete(subject)
    }
  }
}
