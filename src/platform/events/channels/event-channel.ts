import type { AnyTx } from '../../database/transactions.ts'
import type { StoredEvent } from '../event-type.ts'

export interface EventSubscriber {
  onEvent: (event: StoredEvent) => void
  onGap: () => void
  /** a hint from any process, including this one */
  onHint?: ((hint: unknown) => void) | undefined
  onError: (error: Error) => void
}

export interface Listener {
  /** False while events may be missed, so cached data must not be used. */
  readonly connected: boolean
  stop(): Promise<void>
}

export interface EventChannel {
  /**
   * Broadcasts events in the transaction that marks them as dispatched. Processes may receive them before its commit,
   * and twice.
   */
  publish(tx: AnyTx, notices: readonly string[]): Promise<void>
  /** Broadcasts a hint, which may be lost; at most 1,000 characters as JSON. */
  hint(hint: object): Promise<void>
  /** Starts listening. Events are complete while the listener is `connected` and reports no gap. */
  listen(hearing: EventSubscriber): Promise<Listener>
  close(): Promise<void>
}
