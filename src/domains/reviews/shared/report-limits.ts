/** Reasons for which a person reports words to the shop. */
export const REPORT_CAUSES = [
  'abuse',
  'advertising',
  'personal',
  'unrelated',
  'untrue',
  'rights',
  'other',
] as const
export type ReportCause = (typeof REPORT_CAUSES)[number]

/** characters of a person's own words in a report */
export const MAX_REPORT_LETTERS = 300
/** Open reports that the shop sees of one question or review; it sees the number of all. */
export const MAX_REPORTS_SHOWN = 20
