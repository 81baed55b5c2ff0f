import * as years from '@hyunbinseo/holidays-kr/all'

/**
 * The announced public holidays of Korea, including substitute holidays and election days. No holidays are known for
 * later years.
 */
const holidays: ReadonlySet<string> = new Set(Object.values(years).flatMap((year) => Object.keys(year)))

export const HOLIDAYS_UNTIL = Number([...holidays].sort().at(-1)?.slice(0, 4))

/** `day` is `YYYY-MM-DD`; false for years after `HOLIDAYS_UNTIL`. */
export const isPublicHoliday = (day: string): boolean => holidays.has(day)
