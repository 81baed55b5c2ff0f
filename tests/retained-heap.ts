import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes that the results of `work` keep on the heap after a garbage collection. */
export async function retainedHeap(work: () => Promise<void> | void): Promise<number> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const usedBefore = process.memoryUsage().heapUsed
  await work()
  collect()
  return process.memoryUsage().heapUsed - usedBefore
}
