import type { FindProduct, ListedProduct } from './find-products.ts'
import type { ParsedRow, ReviewContent } from './parse-reviews.ts'

/**
 * What becomes of a row. `known`: an earlier import, or this shop, has the review; `hidden`: the former shop did not
 * show it.
 */
export type RowState = 'ready' | 'known' | 'unmatched' | 'hidden' | 'wrong'

export interface JudgedRow {
  row: ParsedRow
  state: RowState
  /** Korean reason why it is not imported; empty for a valid row */
  problem: string
  /** null unless the row is `ready` or `known` */
  review: (ReviewContent & { product: ListedProduct }) | null
}

/** What becomes of each row. `known` are the sources of reviews that the shop has. */
export function judgeReviews(
  rows: readonly ParsedRow[],
  { findProduct, known }: { findProduct: FindProduct; known: ReadonlySet<string> },
): JudgedRow[] {
  const lineOfSource = new Map<string, number>()
  return rows.map((row) => {
    const { content, product: named, line } = row
    const refused = (state: RowState, problem: string): JudgedRow => ({ row, state, problem, review: null })
    if ('problem' in content) return refused(content.isHidden ? 'hidden' : 'wrong', content.problem)
    const first = lineOfSource.get(content.source)
    if (first !== undefined) return refused('wrong', `${first}행과 같은 리뷰입니다.`)
    lineOfSource.set(content.source, line)
    const product = findProduct(named)
    // Reviews that were imported before are no fault, also if their product has another title now.
    if (known.has(content.source)) return refused('known', '이미 가져온 리뷰입니다.')
    if ('problem' in product) return refused('unmatched', product.problem)
    return { row, state: 'ready', problem: '', review: { ...content, product } }
  })
}
