import type { TrackingRow } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminTrackingTexts } from '../../../../ui/texts/admin-tracking.ts'
import type { CheckedRow } from '../../components/files/row-table.tsx'

const texts = adminTrackingTexts.results

/** The states of rows, in the order in which they are listed. */
export const trackingStates = ['wrong', 'carrier', 'correct', 'accept', 'ready', 'done'] as const

/** What the person lets the job do. */
export interface TrackingOptions {
  accept: boolean
  correct: boolean
}

/** Whether the job changes the row. */
export const isMoved = ({ state }: TrackingRow, options: TrackingOptions): boolean =>
  state === 'ready' || ((state === 'accept' || state === 'correct') && options[state])

/** Whether the row stays as it is, although the file says otherwise. */
export const isProblem = (row: TrackingRow, options: TrackingOptions): boolean =>
  row.state !== 'done' && !isMoved(row, options)

/** Problems first, otherwise in the order of the file. */
export const sortedRows = (rows: readonly TrackingRow[], options: TrackingOptions): TrackingRow[] => [
  ...rows.filter((row) => isProblem(row, options)),
  ...rows.filter((row) => !isProblem(row, options)),
]

export const checkedRowOf = (row: TrackingRow, options: TrackingOptions): CheckedRow => ({
  key: `${row.row} ${row.line}`,
  row: row.row,
  cells: [
    row.orderid,
    [row.name, row.recipient].filter(Boolean).join(' · '),
    [row.carrier, row.tracking].filter(Boolean).join(' · '),
  ],
  result: resultOf(row, options),
  isWrong: isProblem(row, options),
})

/** What happens with the row, or why nothing does. */
export function resultOf({ state, reason }: TrackingRow, { accept, correct }: TrackingOptions): string {
  if (state === 'ready') return texts.ready
  if (state === 'accept') return accept ? texts.accept : texts.notAccepted
  if (state === 'correct') return correct ? texts.corrected(reason) : reason
  return state === 'done' ? reason || texts.done : reason
}
