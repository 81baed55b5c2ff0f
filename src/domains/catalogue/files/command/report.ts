/** The problems of one row of the file. */
export interface RowProblem {
  line: number
  reasons: string[]
}

/** The result of an import. */
export interface ImportReport {
  /** rows of products in the file */
  rows: number
  created: number
  changed: number
  unchanged: number
  failed: number
  /** rows that were imported with changes */
  warned: number
  /** the first failed rows and the first with warnings; the counts are of all */
  problems: RowProblem[]
  warnings: RowProblem[]
}

// A file in which every row fails has one cause; nobody reads further.
export const MAX_PROBLEMS = 1_000

export function emptyReport(): ImportReport {
  return { rows: 0, created: 0, changed: 0, unchanged: 0, failed: 0, warned: 0, problems: [], warnings: [] }
}

/** Counts a failed row; the first ones with their reasons. */
export function fail(report: ImportReport, line: number, reasons: string[]): void {
  report.failed++
  if (report.problems.length < MAX_PROBLEMS) report.problems.push({ line, reasons })
}

/** Counts a row that was imported with warnings; the first ones with their reasons. */
export function warn(report: ImportReport, line: number, reasons: string[]): void {
  report.warned++
  if (report.warnings.length < MAX_PROBLEMS) report.warnings.push({ line, reasons })
}

/** The report with its rows in the order of the file; pictures fail later than cells. */
export function inOrder(report: ImportReport): ImportReport {
  const byLine = (a: RowProblem, other: RowProblem) => a.line - other.line
  return { ...report, problems: report.problems.toSorted(byLine), warnings: report.warnings.toSorted(byLine) }
}
