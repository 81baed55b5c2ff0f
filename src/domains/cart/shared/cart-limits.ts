/** lines of a cart */
export const MAX_LINES = 200
/** pieces of a line (docs/product/cart.md) */
export const MAX_QTY = 999
/** characters of a line's default_option */
export const MAX_OPTION_LENGTH = 500

/** A line with the limits of its product in one order. */
interface LimitedLine {
  sid: number
  /** 0 or undefined for a variant */
  pid3?: number | undefined
  qty: number
  least: number
  /** null for no maximum */
  most: number | null
}

type LimitError = { error: 'least' | 'most'; error_data: number }

/**
 * The limit of its product that a line breaks in an order of these lines, or null. All variants of a product count together,
 * add-ons do not count.
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
