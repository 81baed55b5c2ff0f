import { answerTasks } from '../workers/answer-tasks.ts'
import { type FilledRow, filledRows, type TableToFill } from './filled-rows.ts'
import { readRows } from './read-rows.ts'
import type { TableBounds } from './table.ts'

const ROWS_AT_ONCE = 500

export interface FilledTask {
  file: string
  bounds: TableBounds
  table: TableToFill<string>
}

answerTasks<FilledTask, FilledRow<string>[]>(async function* ({ file, bounds, table }) {
  let batch: FilledRow<string>[] = []
  for await (const row of filledRows(readRows(file, bounds), table)) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
})
