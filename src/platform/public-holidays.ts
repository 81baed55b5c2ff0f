import * as years from '@hyunbinseo/holidays-kr/all'

/** Announced public holidays of Korea, with substitute and election days. Later years have weekends only. */
const holidays: ReadonlySet<string> = new Set(Object.values(years).flatMap((year) => Object.keys(year)))

export const HOLIDAYS_UNTIL = Number([...holidays].sort().at(-1)?.slice(0, 4))

/** `day` is `YYYY-MM-DD`; false after `HOLIDAYS_UNTIL`. */
export const isPublicHoliday = (day: string): boolean => holidays.has(day)
