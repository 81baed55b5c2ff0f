import { isBirthDate, MIN_YEARS, yearsOld } from '../../../domains/accounts/shared/birth-date.ts'
import { isLikeName, MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { parsePhone } from '../../../platform/contract/phone.ts'
import { accountTexts } from '../../../ui/texts/account.ts'

const texts = accountTexts.checks

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

// Each returns the error of a value, or undefined. The server decides; these only save a round trip.

export function emailError(email: string): string | undefined {
  if (!email.trim()) return texts.email.missing
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : texts.email.wrong
}

/** `email` is the address of the account, where the page knows it. */
export function newPasswordError(password: string, email = ''): string | undefined {
  if (!password) return texts.password.missing
  if (password.length < PASSWORD_MIN) return texts.password.short(PASSWORD_MIN)
  if (password.length > PASSWORD_MAX) return texts.password.long(PASSWORD_MAX)
  const [plain, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  if (!plain) return texts.password.blank
  return plain === address || plain === address.split('@')[0] ? texts.password.address : undefined
}

export function passwordError(password: string): string | undefined {
  return password ? undefined : texts.password.missing
}

export function nameError(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return texts.name.missing
  if (length > MAX_NAME_LENGTH) return texts.name.long(MAX_NAME_LENGTH)
  return isLikeName(name.trim()) ? undefined : texts.name.wrong
}

/** A phone number is optional. */
export function phoneError(phone: string): string | undefined {
  return !phone.trim() || parsePhone(phone) ? undefined : texts.phone
}

/** `today` and `day` are `YYYY-MM-DD`. */
export function birthDayError(day: string, today: string): string | undefined {
  if (!day) return texts.birthDate.missing
  return isBirthDate(day) && day <= today ? undefined : texts.birthDate.wrong
}

/** The birth date of a sign-up. */
export function joinBirthDateError(day: string, today: string): string | undefined {
  return birthDayError(day, today) ?? youngError(day, today)
}

function youngError(day: string, today: string): string | undefined {
  return yearsOld(day, today) < MIN_YEARS ? texts.birthDate.young(MIN_YEARS) : undefined
}

/** Typed digits of a date, with hyphens: 19900131 is 1990-01-31. */
export function withHyphens(text: string, groups: readonly number[]): string {
  let digits = text.replace(/\D/g, '')
  const parts: string[] = []
  for (const length of groups) {
    if (!digits) break
    parts.push(digits.slice(0, length))
    digits = digits.slice(length)
  }
  return parts.join('-')
}

export const DAY_GROUPS = [4, 2, 2]
export const IDNUM_GROUPS = [3, 2, 5]
