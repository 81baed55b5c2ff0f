/** A line with the bounds of its product in one order. */
export interface LimitedLine {
  sid: number
  /** 0 or none for a line that is no add-on */
  pid3?: number | undefined
  qty: number
  least: number
  /** null for no upper bound */
  most: number | null
}

export type LimitError = { error: 'least' | 'most'; error_data: number }

/**
 * The bound that a line's product breaks in an order of these lines, or null. All variants of a product count together, add-ons
 * do not count. Safe in a browser.
 */
export function limitErrorOf(line: LimitedLine, lines: readonly LimitedLine[]): LimitError | null {
  if (line.pid3) return null
  const pieces = lines
    .filter(({ sid, pid3 }) => sid === line.sid && !pid3)
    .reduce((sum, { qty }) => sum + qty, 0)
  if (pieces < line.least) return { error: 'least', error_data: line.least }
  if (line.most !== null && pieces > line.most) return { error: 'most', error_data: line.most }
  return null
}
