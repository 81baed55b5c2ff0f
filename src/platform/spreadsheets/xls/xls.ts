import { readFile, stat } from 'node:fs/promises'
import type { CellObject, DenseWorkSheet, Range, read as readWorkbook, WorkBook } from '@e965/xlsx'
import { BadImportFile, TooLargeFile } from '../bad-file.ts'
import type { FileRow } from '../table.ts'

/** The whole file is in memory while it is read. */
const MAX_XLS_BYTES = 20_000_000
const MAX_MERGES = 100_000
/** size of the header of an OLE container; the library reads shorter files as text */
const MIN_XLS_BYTES = 512
const DAMAGED = '옛 엑셀(xls) 파일이 손상되어 읽을 수 없습니다. xlsx나 csv로 다시 저장해 주세요.'
/** name of the part that contains an encrypted XLSX file */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads the first sheet of a workbook of Excel 5 to 2003 (BIFF). Adds its merged ranges (`A2:B5`) to `merges`. Throws
 * `BadImportFile`, also for a workbook with a password.
 */
export async function* xlsRows(file: string, merges?: string[]): AsyncGenerator<FileRow> {
  if ((await stat(file)).size > MAX_XLS_BYTES)
    throw new TooLargeFile(
      '옛 엑셀(xls) 파일은 20MB까지 읽을 수 있습니다. 나누거나 xlsx로 다시 저장해 주세요.',
    )
  const { read, utils } = await loadReader()
  const sheet = firstSheet(openWorkbook(read, await readFile(file)))
  for (const [index, cells] of sheet['!data'].entries()) {
    // Rows and cells without content are missing.
    const texts = Array.from(cells ?? [], textOf)
    if (texts.some((text) => text !== '')) yield { line: index + 1, cells: texts }
  }
  const ranges: readonly Range[] = sheet['!merges'] ?? []
  if (ranges.length > MAX_MERGES) throw new TooLargeFile('합친 칸이 너무 많습니다. 나누어 올려 주세요.')
  merges?.push(...ranges.map((range) => utils.encode_range(range)))
}

/** Loaded at the first such file, because it needs several MB. */
async function loadReader() {
  const [reader, codePages] = await Promise.all([
    import('@e965/xlsx'),
    // Excel 5 and 95, whose format some courier programs write, stored texts in the encoding of the system.
    import('@e965/xlsx/dist/cpexcel'),
  ])
  reader.set_cptable(codePages)
  return reader
}

function openWorkbook(read: typeof readWorkbook, bytes: Buffer): WorkBook {
  if (bytes.length < MIN_XLS_BYTES) throw new BadImportFile(DAMAGED)
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    })
  } catch (cause) {
    const isLocked =
      bytes.includes(ENCRYPTED) || (cause instanceof Error && cause.message.includes('password'))
    throw new BadImportFile(
      isLocked ? '암호가 걸린 파일입니다. 암호를 풀고 다시 저장해 주세요.' : DAMAGED,
      cause,
    )
  }
}

function firstSheet({ SheetNames: [name = ''], Sheets: sheets }: WorkBook): DenseWorkSheet {
  const sheet = sheets[name] as DenseWorkSheet | undefined
  if (!sheet?.['!data']) throw new BadImportFile('엑셀 파일에 시트가 없습니다.')
  return sheet
}

/** As cells of XLSX files are read: formulas by their stored results, errors as empty cells. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.t === 'e') return ''
  if (typeof cell.v === 'boolean') return cell.v ? 'Y' : 'N'
  return typeof cell.v === 'number' ? plainNumber(cell.v) : String(cell.v)
}

/** A number with more digits than Excel keeps is shown as such. */
const plainNumber = (number: number): string =>
  Number.isInteger(number) && !Number.isSafeInteger(number) ? number.toExponential() : String(number)
