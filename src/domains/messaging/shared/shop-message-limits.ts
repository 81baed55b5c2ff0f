/** Waiting ones, the longest wait first; those that the asker takes care of; all; those of people whom the shop has blocked. */
export const CONVERSATION_FILTERS = ['unanswered', 'mine', 'all', 'blocked'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

/** A count tells no more than this. */
export const MAX_COUNTED = 1_000
/** characters that a search looks for */
export const MAX_SEARCH_LETTERS = 100
/** A search for words reads so many of the newest messages of the shop. */
export const MESSAGES_SEARCHED = 5_000
/** conversations that a search finds in each way */
export const MAX_FOUND = 100
/** orders beside a conversation */
export const ORDERS_SHOWN = 5
