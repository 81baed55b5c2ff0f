export interface FileRow {
  line: number
  cells: string[]
}

/** Limits of a table file; a small file can expand a thousandfold. */
export interface TableBounds {
  sheetBytes: number
  /** XML of the shared strings, which are held in memory */
  stringsBytes: number
  /** empty rows not included */
  rows: number
  /** up to the last filled cell of a row */
  columns: number
  cells: number
  rowCharacters: number
  /** total; many cells can reference one text */
  characters: number
  /** The total text is limited to `characters`, or `times` characters per byte of the file if that is more. */
  swelling: { characters: number; times: number }
}
