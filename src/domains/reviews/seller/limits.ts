/** Without an answer; with one; hidden by the shop. */
export const INBOX_STATES = ['waiting', 'answered', 'hidden'] as const
export type InboxState = (typeof INBOX_STATES)[number]

/** characters of an answer or a reply */
export const MOST_ANSWER_LETTERS = 2_000
/** characters of a reason for hiding, which its writer reads */
export const MOST_REASON_LETTERS = 500
/** characters that a search looks for */
export const MOST_WORDS_LETTERS = 100
/** A count tells no more than this. */
export const MOST_COUNTED = 1_000
