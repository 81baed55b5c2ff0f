import { readFileSync } from 'node:fs'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export type WeakPassword =
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_BLANK'
  | 'PASSWORD_IS_ADDRESS'
  | 'PASSWORD_COMMON'

/** The most common passwords with at least eight characters, in lower case. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/**
 * Why a password is too weak: too short, too long or easy to guess. Null for a strong password. `email` may be empty.
 */
export function weaknessOf(password: string, email: string): WeakPassword | null {
  if (password.length < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT'
  if (password.length > PASSWORD_MAX) return 'PASSWORD_TOO_LONG'
  const plain = password.trim().toLowerCase()
  if (plain === '') return 'PASSWORD_BLANK'
  const address = email.trim().toLowerCase()
  if (plain === address || plain === address.split('@')[0]) return 'PASSWORD_IS_ADDRESS'
  return common.has(plain) ? 'PASSWORD_COMMON' : null
}
