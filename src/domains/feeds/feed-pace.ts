/** Runs work for feeds: one piece at a time, with a rest between. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * A pace for all feeds of a process. After each piece of work everybody rests for `rest` times as long as it took, so that feeds take a
 * bounded share of the thread and of the database however many are read, and pages have the other. Pieces run in the order in which they
 * were asked for, so every reader has its turn.
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
