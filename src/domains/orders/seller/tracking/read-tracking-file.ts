import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import { createFileReader } from '../../../../platform/spreadsheets/file-reader.ts'
import type { WrittenRow } from './tracking-columns.ts'
import type { FileForm, TrackingPiece } from './tracking-table.ts'
import type { TrackingTask } from './tracking-worker.ts'

const WORKER = { heapMb: 128, workMs: 30_000, atOnce: 2, waiting: 20 }
const readPieces = createFileReader<TrackingTask, TrackingPiece>(
  new URL('./tracking-worker.ts', import.meta.url),
  WORKER,
)

/** Reads a file of tracking numbers in a worker thread. Throws `BadImportFile` with a Korean text. */
export async function readTrackingFile({
  path,
  signal,
}: Pick<UploadedFile, 'path' | 'signal'>): Promise<FileForm & { rows: WrittenRow[] }> {
  let form: FileForm = { hasCarrier: false, formCarrier: null }
  const rows: WrittenRow[] = []
  for await (const piece of readPieces({ file: path }, signal))
    if ('form' in piece) form = piece.form
    else rows.push(...piece.rows)
  return { ...form, rows }
}
