export interface FileRow {
  line: number
  cells: string[]
}

/** Limits of a table file; a small file can expand a thousandfold. */
export interface TableBounds {
  sheetBytes: number
  /** XML of the shared strings, which are held in memory */
  stringsBytes: number
  /** without empty rows */
  rows: number
  /** up to the last filled cell of a row */
  columns: number
  cells: number
  rowCharacters: number
  /** total; many cells can reference one text */
  characters: number
  /** Total text: `characters`, or `times` characters per byte of the file if that is more. */
  swelling: { characters: number; times: number }
}
