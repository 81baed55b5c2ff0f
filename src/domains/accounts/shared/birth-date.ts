import { isDay } from '../../../platform/calendar.ts'

/** Rules of birth dates `YYYY-MM-DD`, safe in a browser. */

/** Whether a text is an existing calendar day `YYYY-MM-DD`, of this century or the last. */
export const isBirthDate = (text: string): boolean => /^(19|20)/.test(text) && isDay(text)

/** The minimum age to sign up (docs/product/accounts.md), in full years. */
export const MIN_YEARS = 14

/** Full years between two days `YYYY-MM-DD`. */
export function yearsOld(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Age verification for adult goods: 1 from the first of January of the year of the 19th birthday (청소년 보호법 2조 1호), else -1. */
export function over19Of(birthDate: string, today: string): -1 | 1 {
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) >= 19 ? 1 : -1
}
