const MOST = 2_000

/** The beginning of a written text as the log keeps it. */
export const recordedHtml = (html: string): string => html.slice(0, MOST).toWellFormed()
