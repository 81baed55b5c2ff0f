/** One row of a table file: `line` is what a spreadsheet or editor shows at its side. */
export interface FileRow {
  line: number
  cells: string[]
}

/** What a table file may hold; a small file can hold a thousand times its size. */
export interface TableBounds {
  /** XML of a workbook's sheet when it is unpacked */
  sheetBytes: number
  /** XML of its table of texts, which is held in memory */
  stringsBytes: number
  /** that hold anything */
  rows: number
  /** up to the last one that holds anything in a row */
  columns: number
  /** of all rows together */
  cells: number
  /** characters of a row */
  rowCharacters: number
  /** characters of all rows together: a text of a workbook may stand in many cells */
  characters: number
}
