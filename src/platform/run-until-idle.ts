export interface IdleRunner {
  wake(): void
  idle(): Promise<void>
}

/** Runs `work` until it returns 0, the number of items that it processed. A wake during a run causes another run. */
export function runUntilIdle(work: () => Promise<number>, onError: (error: Error) => void): IdleRunner {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      while ((await work()) > 0);
    } while (again)
  }
  return {
    wake() {
      again = true
      running ??= run()
        .catch(onError)
        .finally(() => {
          running = null
        })
    },
    idle: async () => running ?? undefined,
  }
}
