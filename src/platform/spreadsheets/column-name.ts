import { withoutHidden } from '../contract/label.ts'

const MAX_NAME = 200

/** Removes spaces, marks and hints in brackets: "판매가 (원)*" becomes 판매가. Empty if the text is too long for a name. */
export function plainColumnName(cell: string): string {
  if (cell.length > MAX_NAME) return ''
  return cell
    .normalize('NFKC')
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * A column name as the names of one program are compared: without case, spaces, line breaks and the stars of required
 * columns.
 */
export const columnKey = (name: string): string =>
  withoutHidden(name).normalize('NFKC').replace(/[\s*]/g, '').toLowerCase()
