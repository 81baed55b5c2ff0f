import { open, stat } from 'node:fs/promises'
import { BadImportFile } from './bad-file.ts'
import { withinBounds } from './bounds.ts'
import { csvRows } from './csv.ts'
import type { FileRow, TableBounds } from './table.ts'
import { htmlRows, isMarkup } from './xls/html-rows.ts'
import { xlsRows } from './xls/xls.ts'
import { xlsxRows } from './xlsx/xlsx.ts'

const ZIP = Buffer.from('PK\x03\x04')
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * Streams the rows of a CSV (UTF-8, UTF-16 or CP949; comma, tab or semicolon), XLSX or XLS file (a workbook of Excel 5
 * to 2003, or a web page with a table); the format is detected by content. `fileBytes` is the size of the uploaded file
 * if `file` was unpacked from it. `merges` receives the merged ranges of a sheet (`A2:B5`); they are complete after its
 * last row. Throws `BadImportFile`. For untrusted files use `createTableReader`.
 */
export async function* readRows(
  file: string,
  bounds: TableBounds,
  fileBytes?: number,
  merges?: string[],
): AsyncGenerator<FileRow> {
  const rows = await rowsOf(file, bounds, merges)
  yield* withinBounds(rows, bounds, fileBytes ?? (await stat(file)).size)
}

async function rowsOf(
  file: string,
  bounds: TableBounds,
  merges: string[] | undefined,
): Promise<AsyncIterable<FileRow>> {
  const start = await startOf(file)
  if (start.length === 0) throw new BadImportFile('파일이 비어 있습니다.')
  if (start.subarray(0, 4).equals(ZIP)) return xlsxRows(file, bounds, merges)
  if (start.subarray(0, 4).equals(OLD_OFFICE)) return xlsRows(file, merges)
  if (isMarkup(start)) return htmlRows(file, start, bounds, merges)
  return csvRows(file, start, bounds)
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((cause) => {
    throw new BadImportFile(`파일을 열 수 없습니다: ${file}`, cause)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return buffer.subarray(0, bytesRead)
  } catch (cause) {
    throw new BadImportFile(`파일을 읽을 수 없습니다: ${file}`, cause)
  } finally {
    await handle.close()
  }
}
