import type { ReactNode } from 'react'

/** The result of a bulk action. */
export interface BulkOutcome {
  done: number
  /** refused rows with reasons */
  failed: readonly { name: string; reason: string }[]
}

/** An action on many rows that the open page carries out. */
export interface BulkAction<Row> {
  label: string
  /** runs it; `onPart` gets the number of finished steps of `of` */
  run: (rows: readonly Row[], onPart: (done: number, total: number) => void) => Promise<BulkOutcome>
}

/** An action on many rows that the server carries out as a job. */
export interface BulkJob<Row> {
  label: string
  /** starts it with these rows, or with all that match */
  start: (rows: readonly Row[] | 'all') => Promise<void>
}

/** An action on many rows that asks for more: it has controls of its own in the bar, and starts a job. */
export interface BulkAsk<Row> {
  label: string
  controls: (chosen: {
    /** these rows, or all that match */
    rows: readonly Row[] | 'all'
    count: number
    onStarted: () => void
  }) => ReactNode
}

/** Any action of the bar. */
export type AnyBulk<Row> = BulkAction<Row> | BulkJob<Row> | BulkAsk<Row>
