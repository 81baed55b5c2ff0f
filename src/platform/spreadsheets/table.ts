/** One row of a table file: `line` is the row number that a spreadsheet or editor shows. */
export interface FileRow {
  line: number
  cells: string[]
}

/** The bounds of a table file; a small file can expand to a thousand times its size. */
export interface TableBounds {
  /** XML of a workbook's sheet when it is unpacked */
  sheetBytes: number
  /** XML of its table of texts, which is held in memory */
  stringsBytes: number
  /** rows that are not empty */
  rows: number
  /** up to the last cell of a row that is not empty */
  columns: number
  /** cells of all rows */
  cells: number
  /** characters of a row */
  rowCharacters: number
  /** characters of all rows together: a text of a workbook may stand in many cells */
  characters: number
  /** Together the texts may have `characters`, or `times` characters for each byte of the file if that is more. */
  swelling: { characters: number; times: number }
}
