/**
 * Bounds of a table of products. One of 100,000 long rows has some 300,000,000 characters; a description pasted into a cell stays well below
 * 2,000,000. A workbook holds a text once that many rows point to, and packs to a thirtieth, so it becomes many times as large.
 */
export const TABLE_BOUNDS = {
  sheetBytes: 1_000_000_000,
  stringsBytes: 100_000_000,
  rows: 1_000_000,
  columns: 1_000,
  cells: 50_000_000,
  rowCharacters: 2_000_000,
  characters: 400_000_000,
  swelling: { characters: 20_000_000, times: 100 },
}

/** The thread that reads one. */
export const TABLE_WORKER = { heapMb: 640, workMs: 30 * 60_000, atOnce: 2, waiting: 10 }
