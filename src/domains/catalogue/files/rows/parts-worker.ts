import { readRows } from '../../../../platform/spreadsheets/read-rows.ts'
import { answerTasks } from '../../../../platform/workers/answer-tasks.ts'
import { type RowPart, rowParts } from './row-parts.ts'
import { TABLE_BOUNDS } from './table-bounds.ts'

export interface PartsTask {
  file: string
  /** size of the uploaded file, from which this one may have been unpacked */
  sentBytes: number
}

answerTasks<PartsTask, RowPart>(({ file, sentBytes }) => rowParts(readRows(file, TABLE_BOUNDS, sentBytes)))
