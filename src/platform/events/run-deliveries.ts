import type { Database } from '../database/pools.ts'
import type { EventChannel } from './channels/event-channel.ts'
import { postgresChannel } from './channels/postgres-channel.ts'
import type { Consumer } from './consumer.ts'
import { dueConsumers, markDone } from './deliveries.ts'
import { type DeliveryWorker, deliveryWorker } from './delivery-worker.ts'
import { dispatchEvents } from './dispatch.ts'

// Polling interval. Polling is cheaper than a NOTIFY in each transaction (decision 19).
const DISPATCH_MS = 25
const SWEEP_MS = 1_000
const AFTER_ERROR_MS = 1_000
const LEASE_MS = 60_000

export interface Deliveries {
  readonly workers: readonly DeliveryWorker[]
  stop(): Promise<void>
}

/**
 * Dispatches events and runs their deliveries in one loop per consumer, concurrently with other processes. `leaseMs`
 * limits the time of one delivery; `channel` defaults to NOTIFY.
 */
export function runDeliveries(options: {
  database: Database
  consumers: readonly Consumer[]
  channel?: EventChannel
  leaseMs?: number
  onError: (error: Error) => void
}): Deliveries {
  const { database, consumers, leaseMs = LEASE_MS, onError } = options
  const channel = options.channel ?? postgresChannel(database)
  const done = markDone(database)
  const workers = consumers.map((consumer) => deliveryWorker({ database, consumer, leaseMs, done, onError }))
  const names = consumers.map(({ name }) => name)
  const wake = (woken: ReadonlySet<string>) => {
    for (const worker of workers) if (woken.has(worker.consumer.name)) worker.wake()
  }
  const dispatching = repeat(async () => {
    const { consumers: woken, isFull } = await dispatchEvents(database, consumers, channel)
    wake(woken)
    return isFull ? 0 : DISPATCH_MS
  }, onError)
  // Finds deliveries whose retry is due, and those that another process has not finished.
  const sweeping = repeat(async () => {
    wake(new Set(await dueConsumers(database, names)))
    return SWEEP_MS
  }, onError)
  return {
    workers,
    async stop() {
      await Promise.all([dispatching.stop(), sweeping.stop()])
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

function repeat(work: () => Promise<number>, onError: (error: Error) => void) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async () => {
    const pause = await work().catch((error: Error) => {
      onError(error)
      return AFTER_ERROR_MS
    })
    if (!stopped)
      timer = setTimeout(() => {
        running = run()
      }, pause)
  }
  let running = run()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
