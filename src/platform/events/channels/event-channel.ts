import type { AnyTx } from '../../database/transactions.ts'
import type { StoredEvent } from '../event-type.ts'

/** The listeners of a process. */
export interface Hearing {
  onEvent: (event: StoredEvent) => void
  /** some events may have been missed */
  onGap: () => void
  /** a hint of another process, or of this one */
  onHint?: ((hint: unknown) => void) | undefined
  onError: (error: Error) => void
}

export interface Listener {
  /** False while events may be missed: what was cached before can't be trusted. */
  readonly connected: boolean
  stop(): Promise<void>
}

/** The way on which all processes hear of committed events. */
export interface EventChannel {
  /** Tells all processes of events, in the transaction that marks them as dispatched. They may hear of them before its commit, and twice. */
  publish(tx: AnyTx, notices: readonly string[]): Promise<void>
  /** Tells all processes something that nobody misses when it is lost. It has at most 1,000 characters as JSON. */
  hint(hint: object): Promise<void>
  /** Hears of events from now on, as long as the listener says `connected` without a gap. */
  listen(hearing: Hearing): Promise<Listener>
  /** Ends its own connections. */
  close(): Promise<void>
}
