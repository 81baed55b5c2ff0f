import { DomainError } from '../../../platform/errors/domain-error.ts'

export interface QueueLimits {
  atOnce: number
  waitingPerShop: number
  waiting: number
}

export interface FairQueue {
  /** Runs a task when it is the turn of its shop. */
  run<Result>(shopSlug: string, work: () => Promise<Result>): Promise<Result>
  readonly isFull: boolean
}

/**
 * Runs a few tasks at once and takes the waiting tasks of the shops in turn: even a thousand requests of one shop delay
 * another shop by at most one task. Throws BUSY when too many tasks wait.
 */
export function fairQueue({ atOnce, waitingPerShop, waiting }: QueueLimits): FairQueue {
  /** waiting tasks by shop; the first shop is the next in turn */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let queued = 0

  const wait = (shopSlug: string) => {
    const queue = queues.get(shopSlug) ?? []
    if (queue.length >= waitingPerShop || queued >= waiting) throw new DomainError('BUSY')
    queues.set(shopSlug, queue)
    queued += 1
    return new Promise<void>((go) => queue.push(go))
  }
  const next = (): (() => void) | undefined => {
    const [first] = queues
    if (!first) return undefined
    const [shopid, queue] = first
    const go = queue.shift()
    queues.delete(shopid)
    if (queue.length > 0) queues.set(shopid, queue)
    queued -= 1
    return go
  }

  return {
    get isFull() {
      return running >= atOnce
    },
    async run(shopSlug, work) {
      if (running >= atOnce) await wait(shopSlug)
      else running += 1
      try {
        return await work()
      } finally {
        // The slot passes directly to the next task, so that a later task cannot take it.
        const go = next()
        if (go) go()
        else running -= 1
      }
    },
  }
}
