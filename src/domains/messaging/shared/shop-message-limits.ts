/** Lists of conversations. `unanswered` starts with the longest wait; `mine` are those assigned to the reader. */
export const CONVERSATION_FILTERS = ['unanswered', 'mine', 'all', 'blocked'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

export const MAX_COUNTED_CONVERSATIONS = 1_000
export const MAX_SEARCH_LETTERS = 100
/** A search for text reads this number of newest messages. */
export const MAX_SEARCHED_MESSAGES = 5_000
/** results of a search by name, and of a search by text */
export const MAX_SEARCH_RESULTS = 100
export const MAX_SHOWN_ORDERS = 5
