import * as years from '@hyunbinseo/holidays-kr/all'

/**
 * The country's public holidays, substitute days and elections included, as its gazette has announced them. Years that nobody has
 * announced yet have none here, so that only weekends count in them.
 */
const holidays: ReadonlySet<string> = new Set(Object.values(years).flatMap((year) => Object.keys(year)))

/** The last year whose public holidays are known. */
export const HOLIDAYS_UNTIL = Number([...holidays].sort().at(-1)?.slice(0, 4))

/** Whether a day (`YYYY-MM-DD`) is a public holiday; false in years after `HOLIDAYS_UNTIL`. */
export const isPublicHoliday = (day: string): boolean => holidays.has(day)
