import { normaliseText } from '../normalise-text.ts'
import { BadImportFile, TooLargeFile } from './bad-file.ts'
import type { FileRow, TableBounds } from './table.ts'

/**
 * Yields the rows with text in NFC and without empty cells beyond the allowed columns. `fileBytes` is the size of the
 * uploaded file. Throws `BadImportFile` beyond the limits.
 */
export async function* withinBounds(
  rows: AsyncIterable<FileRow>,
  bounds: TableBounds,
  fileBytes: number,
): AsyncGenerator<FileRow> {
  const { swelling } = bounds
  const maxCharacters = Math.min(bounds.characters, Math.max(swelling.characters, fileBytes * swelling.times))
  const sum = { rows: 0, cells: 0, characters: 0 }
  for await (const { line, cells } of rows) {
    if (cells.findLastIndex((cell) => cell !== '') >= bounds.columns)
      throw new BadImportFile(
        `${line}행에 칸이 너무 많습니다. ${bounds.columns.toLocaleString('ko-KR')}칸까지 읽을 수 있습니다.`,
      )
    const texts = cells.slice(0, bounds.columns).map(normaliseText)
    const characters = texts.reduce((all, cell) => all + cell.length, 0)
    if (characters > bounds.rowCharacters) throw new TooLargeFile(`${line}행이 너무 깁니다.`)
    sum.rows += 1
    sum.cells += texts.length
    sum.characters += characters
    if (sum.rows > bounds.rows || sum.cells > bounds.cells || sum.characters > maxCharacters)
      throw new TooLargeFile('파일의 내용이 너무 많습니다. 나누어 올려 주세요.')
    yield { line, cells: texts }
  }
}
