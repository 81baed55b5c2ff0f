/** The lifetime of an unused session. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
