/** Returns a function that runs at most `max` tasks at once, in FIFO order. */
export function limitTo(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The slot passes directly to the next waiter, so that a later caller cannot take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
