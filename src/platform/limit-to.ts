/** Returns a function that runs tasks, at most `most` of them at once, the others in the order they came. */
export function limitTo(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place goes straight to the next in line, so a newcomer can't slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
