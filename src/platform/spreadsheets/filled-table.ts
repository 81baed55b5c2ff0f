import type { UploadedFile } from '../contract/contract.ts'
import { createFileReader } from './file-reader.ts'
import { type FilledRow, MAX_ROWS_READ, type TableToFill } from './filled-rows.ts'
import type { FilledTask } from './filled-worker.ts'

const BOUNDS = {
  sheetBytes: 30_000_000,
  stringsBytes: 10_000_000,
  rows: 2 * MAX_ROWS_READ,
  columns: 500,
  cells: 2_000_000,
  rowCharacters: 200_000,
  characters: 30_000_000,
  swelling: { characters: 10_000_000, times: 100 },
}
const WORKER = { heapMb: 128, workMs: 30_000, atOnce: 2, waiting: 20 }
const readFilled = createFileReader<FilledTask, FilledRow<string>[]>(
  new URL('./filled-worker.ts', import.meta.url),
  WORKER,
)

/**
 * Returns a function that reads a CSV or XLSX file by its header (`filledRows`) in a worker thread. Reading ends when
 * the client disconnects. Throws `BadImportFile`.
 */
export function filledTable<Column extends string>(
  table: TableToFill<Column>,
): (file: Pick<UploadedFile, 'path' | 'signal'>) => Promise<FilledRow<Column>[]> {
  return async ({ path, signal }) => {
    const rows: FilledRow<string>[] = []
    for await (const batch of readFilled({ file: path, bounds: BOUNDS, table }, signal)) rows.push(...batch)
    return rows as FilledRow<Column>[]
  }
}
