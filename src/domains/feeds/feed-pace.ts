/** Runs one piece of work at a time. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * A queue for the feeds of a process, first in, first out. After each piece it pauses `rest` times as long as the piece
 * took, which bounds the share of CPU and database time.
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
