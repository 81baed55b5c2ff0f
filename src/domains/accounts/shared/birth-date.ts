import { isDay } from '../../../platform/calendar.ts'

/** Whether a text is an existing day `YYYY-MM-DD` from 1900 to 2099. */
export const isBirthDate = (text: string): boolean => /^(19|20)/.test(text) && isDay(text)

/** The minimum age to sign up, in full years (docs/product/accounts.md). */
export const MIN_YEARS = 14

/** Full years between two days `YYYY-MM-DD`. */
export function yearsOld(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** 1 for an adult, from the first of January of the year of the 19th birthday (청소년 보호법 2조 1호), else -1. */
export function over19Of(birthDate: string, today: string): -1 | 1 {
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) >= 19 ? 1 : -1
}
