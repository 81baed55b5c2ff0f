import { Gauge, type Registry } from 'prom-client'
import type { DeliveryCounts } from '../platform/events/delivery-care.ts'
import type { DeliveryWorker } from '../platform/events/delivery-worker.ts'

export interface WatchedDeliveries {
  workers: readonly Pick<DeliveryWorker, 'consumer' | 'failures'>[]
  counts(): Promise<DeliveryCounts[]>
}

/** Publishes gauges for each consumer. While the database is unavailable they keep their last values. */
export function watchDeliveries(
  registry: Registry,
  { workers, counts }: WatchedDeliveries,
): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['consumer'], registers: [registry] })
  const waiting = gauge('madang_event_deliveries_waiting', 'Pending deliveries of events')
  const oldest = gauge(
    'madang_event_deliveries_oldest_seconds',
    'Age of the oldest pending delivery in seconds',
  )
  const dead = gauge('madang_event_deliveries_dead', 'Deliveries that failed too often')
  const failures = gauge(
    'madang_event_deliveries_failures',
    'Failed attempts in this process since its start',
  )
  return async () => {
    const delivery = await counts().catch(() => null)
    for (const { consumer, failures: failed } of workers) {
      const { name } = consumer
      failures.set({ consumer: name }, failed)
      if (!delivery) continue
      const backlog = delivery.find((count) => count.consumer === name)
      waiting.set({ consumer: name }, backlog?.waiting ?? 0)
      oldest.set({ consumer: name }, backlog?.oldest ?? 0)
      dead.set({ consumer: name }, backlog?.dead ?? 0)
    }
  }
}
