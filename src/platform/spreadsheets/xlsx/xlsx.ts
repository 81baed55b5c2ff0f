import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type BadEntries, readEntries } from '../../archives/zip-entries.ts'
import { BadImportFile, TooLargeFile } from '../bad-file.ts'
import type { FileRow, TableBounds } from '../table.ts'
import { elements, firstSheet, readSharedStrings, sheetTarget } from './xlsx-parts.ts'
import { sheetRows } from './xlsx-sheet.ts'

const MAX_PART_BYTES = 5_000_000

/** Reads the first sheet; `merges` as in `sheetRows`. Throws `BadImportFile` for a broken file or extreme expansion. */
export async function* xlsxRows(
  file: string,
  { sheetBytes, stringsBytes }: Pick<TableBounds, 'sheetBytes' | 'stringsBytes'>,
  merges?: string[],
): AsyncGenerator<FileRow> {
  const zip = await openPromise(file, { autoClose: false }).catch(broken)
  try {
    const part = parts(zip, entriesByName(await readEntries(zip)))
    const sheet = await firstSheet(elements(await part('xl/workbook.xml', MAX_PART_BYTES)))
    const target = await sheetTarget(
      elements(await part('xl/_rels/workbook.xml.rels', MAX_PART_BYTES)),
      sheet,
    )
    const strings = part.has('xl/sharedStrings.xml')
      ? await readSharedStrings(elements(await part('xl/sharedStrings.xml', stringsBytes)))
      : []
    yield* sheetRows(elements(await part(target, sheetBytes)), strings, merges)
  } catch (error) {
    if (error instanceof BadImportFile) throw error
    broken(error)
  } finally {
    zip.close()
  }
}

function entriesByName(entries: Entry[] | BadEntries): Map<string, Entry> {
  if (entries === 'many') throw new BadImportFile('엑셀 파일이 올바르지 않습니다. (항목이 너무 많음)')
  if (entries === 'overlapping') broken('entries over one another')
  return new Map(entries.map((entry) => [entry.fileName, entry]))
}

/**
 * Opens parts of the workbook by name, within their limits. yauzl rejects a part that is longer than its header states.
 */
function parts(zip: ZipFile, entries: Map<string, Entry>) {
  const open = async (name: string, maxBytes: number): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new BadImportFile('엑셀(xlsx) 파일이 아니거나 내용이 손상되었습니다.')
    if (entry.uncompressedSize > maxBytes)
      throw new TooLargeFile('엑셀 파일의 내용이 너무 큽니다. 나누어 올려 주세요.')
    return zip.openReadStreamPromise(entry)
  }
  return Object.assign(open, { has: (name: string) => entries.has(name) })
}

function broken(cause: unknown): never {
  throw new BadImportFile('엑셀 파일이 손상되어 읽을 수 없습니다. 엑셀에서 다시 저장해 주세요.', cause)
}
