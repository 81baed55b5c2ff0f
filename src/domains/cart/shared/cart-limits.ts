export const MAX_LINES = 200
/** pieces per line (docs/product/cart.md) */
export const MAX_QTY = 999
export const MAX_OPTION_LENGTH = 500

/** A line with its product's limits per order. */
interface LimitedLine {
  sid: number
  /** id of an add-on; 0 or undefined for a variant */
  pid3?: number | undefined
  qty: number
  least: number
  /** null for no maximum */
  most: number | null
}

type LimitError = { error: 'least' | 'most'; error_data: number }

/**
 * The quantity limit of its product that a line breaks, or null. All variants of a product count together; add-ons do
 * not count.
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
