/** What became of the rows of a bulk action. */
export interface BulkOutcome {
  done: number
  /** each row that was refused, and why */
  failed: readonly { name: string; reason: string }[]
}

/** Something that is done with many rows at once. */
export interface BulkAction<Row> {
  label: string
  /** does it, and tells `onPart` how many of `of` steps are done */
  run: (rows: readonly Row[], onPart: (done: number, of: number) => void) => Promise<BulkOutcome>
}
