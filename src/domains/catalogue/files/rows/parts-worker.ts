import { readRows } from '../../../../platform/spreadsheets/read-rows.ts'
import { answerTasks } from '../../../../platform/workers/answer-tasks.ts'
import type { HeaderOptions } from '../../programs/programs.ts'
import { type RowPart, rowParts, TABLE_BOUNDS } from './file-rows.ts'

export interface PartsTask {
  file: string
  /** size of the uploaded file, which may be an archive with this table */
  uploadedBytes: number
  header: HeaderOptions
}

answerTasks<PartsTask, RowPart>(({ file, uploadedBytes, header }) =>
  rowParts(readRows(file, TABLE_BOUNDS, uploadedBytes), header),
)
