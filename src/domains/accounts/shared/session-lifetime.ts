/** A session ends after this time without use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
