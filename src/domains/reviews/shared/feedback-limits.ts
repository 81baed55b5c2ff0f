/** `objected`: with an open objection; `reported`: with open reports; `waiting`: without an answer. */
export const INBOX_STATES = ['objected', 'reported', 'waiting', 'answered', 'hidden'] as const
export type InboxState = (typeof INBOX_STATES)[number]

export const MAX_ANSWER_LETTERS = 2_000
/** characters of a reason for hiding */
export const MAX_REASON_LETTERS = 500
/** characters of an objection, and of the answer to it */
export const MAX_OBJECTION_LETTERS = 500
/** characters of a searched text */
export const MAX_WORDS_LETTERS = 100
export const MAX_REVIEW_POINTS = 1_000_000
export const MAX_POINTS_REASON_LETTERS = 100
export const MAX_COUNTED = 1_000
export const MAX_SAVED_ANSWERS = 50
export const MAX_SAVED_NAME = 40
/** rows of one part of an export */
export const EXPORT_PART = 500
