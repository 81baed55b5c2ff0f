import type { AnyTx } from '../database/transactions.ts'
import { type EventOf, type EventType, eventReader, type StoredEvent } from './event-type.ts'

/** A consumer of events of some types. Each event has one delivery for each consumer, which is retried until it succeeds. */
export interface Consumer {
  /** stands in the deliveries, so a consumer that is renamed gets none of those that wait */
  readonly name: string
  readonly types: readonly string[]
  /** most deliveries under way in one process */
  readonly concurrency: number
  /** the ordering key of a delivery; null for a delivery that waits for no other */
  keyOf(event: StoredEvent): string | null
  readonly effect: Effect
}

/**
 * `transaction`: rows of our own, written in the transaction that marks the delivery as done, so exactly once. `outside`: no
 * transaction is open meanwhile; a delivery runs again after a crash, so it has to be idempotent, as with a key.
 */
export type Effect =
  | { kind: 'transaction'; make(tx: AnyTx, event: StoredEvent): Promise<void> }
  | { kind: 'outside'; make(event: StoredEvent): Promise<void> }

interface ConsumerOptions<Type extends EventType> {
  name: string
  on: readonly Type[]
  /** one unless given */
  concurrency?: number
  /** the aggregate whose events are delivered in their order, each after the one before it; no order without it */
  keyOf?: (event: EventOf<Type>) => string | null
}

type ConsumerEffect<Type extends EventType> =
  | { inTransaction: (tx: AnyTx, event: EventOf<Type>) => Promise<void> }
  /** `key` names this delivery, for effects that deduplicate by key */
  | { outside: (event: EventOf<Type>, key: string) => Promise<void> }

/** Declares a consumer; its effect gets events of its types alone. */
export function defineConsumer<Type extends EventType>(
  options: ConsumerOptions<Type> & ConsumerEffect<Type>,
): Consumer {
  const { name, on, concurrency = 1, keyOf } = options
  const isOurs = eventReader(on)
  const read = (event: StoredEvent): EventOf<Type> => {
    if (!isOurs(event)) throw new Error(`${name} does not know events of type ${event.type}`)
    return event
  }
  return {
    name,
    types: on.map((type) => type.name),
    concurrency,
    keyOf: (event) => keyOf?.(read(event)) ?? null,
    effect:
      'inTransaction' in options
        ? { kind: 'transaction', make: async (tx, event) => options.inTransaction(tx, read(event)) }
        : {
            kind: 'outside',
            make: async (event) => options.outside(read(event), `${name} ${event.id}`),
          },
  }
}
