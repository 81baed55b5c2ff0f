import { answerTasks } from '../workers/answer-tasks.ts'
import { readRows } from './read-rows.ts'
import type { FileRow, TableBounds } from './table.ts'

const ROWS_AT_ONCE = 200
const CHARACTERS_AT_ONCE = 500_000

export interface TableTask {
  file: string
  bounds: TableBounds
}

answerTasks<TableTask, FileRow[]>(async function* ({ file, bounds }) {
  let batch: FileRow[] = []
  let characters = 0
  for await (const row of readRows(file, bounds)) {
    batch.push(row)
    for (const cell of row.cells) characters += cell.length
    if (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
})
