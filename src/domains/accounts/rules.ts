import { isDay } from '../../platform/calendar.ts'

/** An address as it is stored and compared: trimmed and in lower case; null for an invalid e-mail address. */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && /^[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email : null
}

/** Whether a text is an existing calendar day `YYYY-MM-DD`, of this century or the last. */
export const isBirthDate = (text: string): boolean => /^(19|20)/.test(text) && isDay(text)

/** Full years between two days `YYYY-MM-DD`. */
export function yearsOld(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Age verification for adult goods: 1 from the year of the 19th birthday on, else -1 (청소년 보호법 2조 1호 counts from the first of
 * January of that year).
 */
export function over19Of(birthDate: string, today: string): -1 | 1 {
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) >= 19 ? 1 : -1
}
