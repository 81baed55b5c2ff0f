/** Runs work for feeds, one piece at a time. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * A queue for the feeds of a process. After each piece it pauses for `rest` times as long as the piece took, so that feeds take a bounded
 * share of the thread and of the database, however many are read. Pieces run in the order of their requests.
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
