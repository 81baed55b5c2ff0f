/** `unanswered`: the longest wait first; `mine`: assigned to the reader. */
export const CONVERSATION_FILTERS = ['unanswered', 'mine', 'all', 'blocked'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

export const MAX_COUNTED_CONVERSATIONS = 1_000
export const MAX_SEARCH_LETTERS = 100
/** newest messages that a text search reads */
export const MAX_SEARCHED_MESSAGES = 5_000
/** results per way of search */
export const MAX_SEARCH_RESULTS = 100
export const MAX_SHOWN_ORDERS = 5
