/** The result of a bulk action. */
export interface BulkOutcome {
  done: number
  /** refused rows with reasons */
  failed: readonly { name: string; reason: string }[]
}

/** An action on many rows. */
export interface BulkAction<Row> {
  label: string
  /** runs it; `onPart` gets the number of finished steps of `of` */
  run: (rows: readonly Row[], onPart: (done: number, of: number) => void) => Promise<BulkOutcome>
}
