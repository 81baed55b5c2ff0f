import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The bytes by which the heap has grown after `work` and a garbage collection: what the work's results keep in memory. */
export async function retainedHeap(work: () => Promise<void> | void): Promise<number> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const usedBefore = process.memoryUsage().heapUsed
  await work()
  collect()
  return process.memoryUsage().heapUsed - usedBefore
}
