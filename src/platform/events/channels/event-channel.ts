import type { AnyTx } from '../../database/transactions.ts'
import type { StoredEvent } from '../event-type.ts'

export interface EventSubscriber {
  onEvent: (event: StoredEvent) => void
  onGap: () => void
  /** called for each hint (a short broadcast that is not stored) of any process, including this one */
  onHint?: ((hint: unknown) => void) | undefined
  onError: (error: Error) => void
}

export interface Listener {
  /** False while events may be missed; cached data must then not be used. */
  readonly connected: boolean
  /** why it is not connected, in one sentence for operators; null while it is */
  readonly trouble: string | null
  stop(): Promise<void>
}

export interface EventChannel {
  /**
   * Broadcasts events in the transaction that marks them as dispatched. A process may receive an event before this
   * transaction commits, and may receive it twice.
   */
  publish(tx: AnyTx, notices: readonly string[]): Promise<void>
  /** Broadcasts a hint, which may be lost; at most 1,000 characters as JSON. */
  hint(hint: object): Promise<void>
  /** Starts listening. While the listener is `connected` it receives every event, unless it reports a gap. */
  listen(hearing: EventSubscriber): Promise<Listener>
  close(): Promise<void>
}
