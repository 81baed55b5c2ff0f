import { readRows } from '../../../../platform/spreadsheets/read-rows.ts'
import { answerTasks } from '../../../../platform/workers/answer-tasks.ts'
import type { ProgramId } from '../../shared/file-limits.ts'
import { type RowPart, rowParts, TABLE_BOUNDS } from './file-rows.ts'

export interface PartsTask {
  file: string
  /** size of the uploaded file, which may be an archive with this table */
  uploadedBytes: number
  /** the program that wrote the file; found by its header if undefined */
  program?: ProgramId | undefined
}

answerTasks<PartsTask, RowPart>(({ file, uploadedBytes, program }) =>
  rowParts(readRows(file, TABLE_BOUNDS, uploadedBytes), program),
)
