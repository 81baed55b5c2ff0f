export interface FileRow {
  line: number
  cells: string[]
}

/** Limits of a table file. They protect the memory: a small file can expand a thousandfold. */
export interface TableBounds {
  sheetBytes: number
  /** XML of the texts that cells share, which are all held in memory */
  stringsBytes: number
  /** empty rows do not count */
  rows: number
  /** counted up to the last filled cell of a row */
  columns: number
  cells: number
  rowCharacters: number
  /** text of all cells together; many cells can reference one shared text */
  characters: number
  /**
   * A second limit for the text of all cells: `characters`, or `times` characters per byte of the file if that is more.
   */
  swelling: { characters: number; times: number }
}
