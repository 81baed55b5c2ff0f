import type { AnyTx } from '../database/transactions.ts'
import { type EventOf, type EventType, eventReader, type StoredEvent } from './event-type.ts'

/** Reacts to events of these types. Each consumer has its own delivery of each event, which is retried if it fails. */
export interface Consumer {
  /** stored with each delivery; renaming a consumer loses its pending deliveries */
  readonly name: string
  readonly types: readonly string[]
  /** maximum concurrent deliveries per process */
  readonly concurrency: number
  /** deliveries with the same key keep the order of their events; null: no order */
  keyOf(event: StoredEvent): string | null
  readonly effect: Effect
}

/**
 * `transaction`: database changes in the transaction that marks the delivery as done, so they happen exactly once.
 * `outside`: external effects, which may repeat after a crash and must be idempotent.
 */
export type Effect =
  | { kind: 'transaction'; make(tx: AnyTx, event: StoredEvent): Promise<void> }
  | { kind: 'outside'; make(event: StoredEvent): Promise<void> }

interface ConsumerOptions<Type extends EventType> {
  name: string
  on: readonly Type[]
  concurrency?: number
  /** events with the same key are delivered in order; without `keyOf` in any order */
  keyOf?: (event: EventOf<Type>) => string | null
}

type ConsumerEffect<Type extends EventType> =
  | { inTransaction: (tx: AnyTx, event: EventOf<Type>) => Promise<void> }
  /** `key` identifies the delivery, so that a receiver can ignore a repeat */
  | { outside: (event: EventOf<Type>, key: string) => Promise<void> }

export function defineConsumer<Type extends EventType>(
  options: ConsumerOptions<Type> & ConsumerEffect<Type>,
): Consumer {
  const { name, on, concurrency = 1, keyOf } = options
  const isOurs = eventReader(on)
  const read = (event: StoredEvent): EventOf<Type> => {
    if (!isOurs(event)) throw new Error(`${name} does not handle events of type ${event.type}`)
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
