/** Why a person reports a product or a shop to the operators. */
export const PLATFORM_REPORT_CAUSES = [
  'counterfeit',
  'forbidden',
  'false-ad',
  'fraud',
  'personal',
  'other',
] as const
export type PlatformReportCause = (typeof PLATFORM_REPORT_CAUSES)[number]

/** characters of a report, of the reason of a take-down, of an objection and its answer */
export const MAX_REPORT_TEXT = 1_000

/** The screen shows this many of the newest open reports of a subject with their texts. */
export const MAX_REPORTS_OF_SUBJECT = 10
