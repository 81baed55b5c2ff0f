import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { decodeStream } from 'iconv-lite'
import { BadImportFile } from './bad-file.ts'
import { type Encoding, encodingOf } from './encoding.ts'
import type { FileRow, TableBounds } from './table.ts'

/** Reads the rows of a CSV file, without empty lines; `start` contains its first bytes. */
export async function* csvRows(
  file: string,
  start: Buffer,
  { rowCharacters }: Pick<TableBounds, 'rowCharacters'>,
): AsyncGenerator<FileRow> {
  const encoding = await encodingOf(file, start)
  // Counted for the error message, because the loop below may not have read all rows that were parsed before an error.
  let parsed = 0
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(start, encoding),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowCharacters,
    on_record(record, { lines }) {
      parsed = lines
      return record
    },
  })
  const source = createReadStream(file)
  const text = source.pipe(decodeStream(encoding))
  source.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let last = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      // If a row contains line breaks, its number is that of its first line.
      yield { line: Math.max(last + 1, info.lines - breaksIn(record)), cells: record }
      last = info.lines
    }
  } catch (error) {
    throw error instanceof CsvError ? new BadImportFile(messageOf(error, parsed + 1), error) : error
  } finally {
    source.destroy()
  }
}

function breaksIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

const DELIMITERS = [',', '\t', ';']
/** Some exports have a title and hints above the header. */
const DELIMITER_WITHIN = 10

/** Detects comma, tab or semicolon in the first line that has any of them. */
function delimiterOf(start: Buffer, encoding: Encoding): string {
  const lines = new TextDecoder(encoding === 'cp949' ? 'euc-kr' : encoding)
    .decode(start)
    .split(/\r\n|\r|\n/, DELIMITER_WITHIN)
  const header = lines.find((line) => DELIMITERS.some((delimiter) => line.includes(delimiter))) ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

function messageOf(error: CsvError, line: number): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `${line}행이 너무 깁니다. 따옴표가 닫히지 않은 것 같습니다.`
  return `${line}행부터 CSV 형식이 올바르지 않습니다. 따옴표(")가 제대로 닫혔는지 확인해 주세요.`
}
