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

/** characters of the text of a report */
export const MAX_REPORT_LETTERS = 300
/** reports that the inbox shows with a text: the newest open ones */
export const MAX_REPORTS_SHOWN = 20
