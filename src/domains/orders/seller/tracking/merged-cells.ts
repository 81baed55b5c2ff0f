interface Row {
  line: number
  cells: string[]
}

/** Rows of one range that are filled. */
const MAX_FILLED_ROWS = 200

/** Fills empty cells below the first cell of merged ranges (`A2:A5`) with its text, as Excel shows them. */
export function fillMerged(rows: readonly Row[], ranges: readonly string[]): void {
  if (ranges.length === 0) return
  const rowOf = new Map(rows.map((row) => [row.line, row]))
  for (const range of ranges) {
    const [, letters = '', top = '', bottom = ''] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? []
    const [column, first] = [columnOf(letters), Number(top)]
    const text = rowOf.get(first)?.cells[column]
    if (!text) continue
    const last = Math.min(Number(bottom), first + MAX_FILLED_ROWS)
    for (let line = first + 1; line <= last; line += 1) {
      const row = rowOf.get(line)
      if (!row) continue
      while (row.cells.length <= column) row.cells.push('')
      row.cells[column] ||= text
    }
  }
}

/** AB → 27 (zero-based) */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
