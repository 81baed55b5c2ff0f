/** Requests per second, sent in bursts of a hundredth of that. */
const PER_SECOND = 200

/** ms of each request at a steady rate while `work` runs; the paths are requested in turn. */
export async function waitsDuring(
  ask: (path: string) => Promise<unknown>,
  paths: readonly string[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = []
  const requests: Promise<void>[] = []
  let index = 0
  const timer = setInterval(() => {
    for (let each = 0; each < PER_SECOND / 100; each += 1) {
      const began = performance.now()
      const path = paths[index++ % paths.length] as string
      requests.push(ask(path).then(() => void waits.push(performance.now() - began)))
    }
  }, 10)
  await work()
  clearInterval(timer)
  await Promise.all(requests)
  return waits
}
