import { Readable } from 'node:stream'
import type { Download } from '../../../../platform/contract/contract.ts'
import { csvText } from '../../../../platform/spreadsheets/csv-text.ts'
import { withoutGuard } from '../../../../platform/spreadsheets/formula-guard.ts'
import type { FileRow } from '../rows/file-rows.ts'
import type { ImportRecord } from './imports.store.ts'

/** A column that no reader of products knows, so the file goes in again as it is. */
const REASON = '가져오지 못한 사유'

/** The refused rows of an import, as they came and with their reasons, to be corrected and sent again. */
export function refusedFile(
  { name, columns, parts }: ImportRecord,
  read: {
    rowsOf: (part: number) => Promise<FileRow[]>
    refusedOf: (part: number) => Promise<{ line: number; notes: string[] }[]>
  },
): Download {
  async function* rows(): AsyncGenerator<string[]> {
    for (let part = 1; part <= parts; part += 1) {
      const refused = new Map((await read.refusedOf(part)).map(({ line, notes }) => [line, notes]))
      if (refused.size === 0) continue
      for (const { line, row } of await read.rowsOf(part)) {
        const notes = refused.get(line)
        // A row may be longer than the names of its columns, which is why it was refused.
        const cells = Array.from(
          { length: Math.max(columns.length, row.length) },
          (_, index) => row[index] ?? '',
        )
        if (notes) yield [notes.join(' '), ...cells.map(withoutGuard)]
      }
    }
  }
  return {
    name: `${name.replace(/\.[^.]{1,5}$/, '')} 가져오지 못한 행.csv`,
    type: 'text/csv; charset=utf-8',
    stream: Readable.from(csvText([REASON, ...columns], rows())),
  }
}
