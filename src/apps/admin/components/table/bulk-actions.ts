import type { ReactNode } from 'react'

export interface BulkOutcome {
  done: number
  /** refused rows with reasons */
  failed: readonly { name: string; reason: string }[]
}

/** An action on many rows that this page runs. */
export interface BulkAction<Row> {
  label: string
  /** `onPart` gets the number of finished rows and the total */
  run: (rows: readonly Row[], onPart: (done: number, total: number) => void) => Promise<BulkOutcome>
}

/** An action on many rows that the server runs as a job. */
export interface BulkJob<Row> {
  label: string
  /** starts it for these rows, or for all matching rows */
  start: (rows: readonly Row[] | 'all') => Promise<unknown>
}

/** An action on many rows that starts a job and needs more controls in the bar than a button. */
export interface BulkControls<Row> {
  label: string
  controls: (selection: {
    /** these rows, or all matching rows */
    rows: readonly Row[] | 'all'
    count: number
    onStarted: () => void
  }) => ReactNode
}

export type AnyBulk<Row> = BulkAction<Row> | BulkJob<Row> | BulkControls<Row>
