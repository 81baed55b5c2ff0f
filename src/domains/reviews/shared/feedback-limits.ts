/** With an open objection; reported; without an answer; with one; hidden by the shop. */
export const INBOX_STATES = ['objected', 'reported', 'waiting', 'answered', 'hidden'] as const
export type InboxState = (typeof INBOX_STATES)[number]

/** characters of an answer or a reply */
export const MAX_ANSWER_LETTERS = 2_000
/** characters of a reason for hiding, which its writer reads */
export const MAX_REASON_LETTERS = 500
/** characters of a writer's objection, and of the answer to it */
export const MAX_OBJECTION_LETTERS = 500
/** characters that a search looks for */
export const MAX_WORDS_LETTERS = 100
/** points that a shop gives for a review at the most, and the characters of their reason */
export const MAX_REVIEW_POINTS = 1_000_000
export const MAX_POINTS_REASON_LETTERS = 100
/** A count tells no more than this. */
export const MAX_COUNTED = 1_000
/** saved answers of a shop, and the characters of a name of one */
export const MAX_SAVED_ANSWERS = 50
export const MAX_SAVED_NAME = 40
/** questions or reviews of one part of a file */
export const EXPORT_PART = 500
