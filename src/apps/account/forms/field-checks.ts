import { isBirthDate, MIN_YEARS, yearsOld } from '../../../domains/accounts/shared/birth-date.ts'
import { isLikeName, MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { parsePhone } from '../../../platform/contract/phone.ts'
import { accountTexts } from '../../../ui/texts/account.ts'

const texts = accountTexts.checks

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

// Each check returns an error text or undefined. The server decides; these checks save a call.

export function emailError(email: string): string | undefined {
  if (!email.trim()) return texts.email.missing
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : texts.email.wrong
}

/** `email` is the account's address, if known. */
export function newPasswordError(password: string, email = ''): string | undefined {
  if (!password) return texts.password.missing
  if (password.length < MIN_PASSWORD_LENGTH) return texts.password.short(MIN_PASSWORD_LENGTH)
  if (password.length > MAX_PASSWORD_LENGTH) return texts.password.long(MAX_PASSWORD_LENGTH)
  const [trimmed, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  if (!trimmed) return texts.password.blank
  return trimmed === address || trimmed === address.split('@')[0] ? texts.password.address : undefined
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

export function phoneError(phone: string): string | undefined {
  return !phone.trim() || parsePhone(phone) ? undefined : texts.phone
}

/** `day` and `today` are `YYYY-MM-DD`. */
export function birthDayError(day: string, today: string): string | undefined {
  if (!day) return texts.birthDate.missing
  return isBirthDate(day) && day <= today ? undefined : texts.birthDate.wrong
}

export function joinBirthDateError(day: string, today: string): string | undefined {
  return birthDayError(day, today) ?? youngError(day, today)
}

function youngError(day: string, today: string): string | undefined {
  return yearsOld(day, today) < MIN_YEARS ? texts.birthDate.young(MIN_YEARS) : undefined
}

/** Inserts hyphens between groups of digits: 19900131 becomes 1990-01-31. */
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
