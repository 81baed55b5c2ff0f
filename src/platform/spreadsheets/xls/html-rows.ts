import { createReadStream } from 'node:fs'
import { decodeStream } from 'iconv-lite'
import { BadImportFile } from '../bad-file.ts'
import { encodingOf } from '../encoding.ts'
import type { FileRow, TableBounds } from '../table.ts'
import { htmlTable } from './html-table.ts'

/** Whether a file contains markup; `start` contains its first bytes. */
export const isMarkup = (start: Buffer): boolean => /^\s*</.test(textOf(start))

/**
 * Reads the rows of all tables of a web page, in their order: programs save such pages as `.xls`. `start` contains the
 * first bytes of the file. Throws `BadImportFile` if there is no table.
 */
export async function* htmlRows(
  file: string,
  start: Buffer,
  { columns }: Pick<TableBounds, 'columns'>,
  merges?: string[],
): AsyncGenerator<FileRow> {
  if (/<(\?mso-application|Workbook)[\s>]/.test(textOf(start)))
    throw new BadImportFile('XML 스프레드시트 2003 형식의 파일입니다. xlsx나 csv로 다시 저장해 주세요.')
  const source = createReadStream(file)
  const text = source.pipe(decodeStream(await encodingOf(file, start)))
  const table = htmlTable(columns, merges)
  try {
    for await (const chunk of text as AsyncIterable<string>) yield* table.read(chunk)
    yield* table.end()
  } finally {
    source.destroy()
  }
  if (!table.isFound())
    throw new BadImportFile(
      '파일에 표가 없습니다. 로그인이 끝난 화면을 받은 것이 아닌지 확인하고 다시 내려받아 주세요.',
    )
}

const HEAD = 4_000

/** The start of the file without byte order marks and the zeros of UTF-16. */
const textOf = (start: Buffer): string =>
  start
    .subarray(0, HEAD)
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
