/** A session that is not used for this time ends. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
