// Sellers write hints beside a name, but short ones.
const MAX_NAME = 200

/**
 * A column's name without spaces, marks and hints in brackets: "판매가 (원)*" is 판매가. Empty for text that is too long to be a
 * name.
 */
export function plainColumnName(cell: string): string {
  if (cell.length > MAX_NAME) return ''
  return cell
    .normalize('NFKC')
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
