import type { BlockType } from './page-value.ts'

/** Kinds of pages that show lists of reviews: their pages load the reviews, other documents are parts of a page. */
const WITH_REVIEWS: readonly string[] = ['main', 'content', 'promotion']

/** Whether a page of this kind may hold blocks of this type. */
export const mayHold = (kind: string, type: BlockType): boolean =>
  type !== 'reviews' || WITH_REVIEWS.includes(kind)
