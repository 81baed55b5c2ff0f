/** Runs pieces of work one at a time. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Queues the work of all feeds in a process, first in, first out. After each piece it pauses for `rest` times the
 * duration of the piece, which limits the share of CPU and database time.
 */
export function feedPace({ rest = 3 } = {}): Pace {
  let last = Promise.resolve()
  return async (work) => {
    const before = last
    let end = () => {}
    last = new Promise((resolve) => {
      end = resolve
    })
    await before
    const began = performance.now()
    try {
      return await work()
    } finally {
      setTimeout(end, (performance.now() - began) * rest)
    }
  }
}
