import type { AdmissionDeps, AdmissionRequest, LibrarySession, OnSuccess } from '../admission-deps.ts'
import type { LoginForm } from '../form.ts'
import { loginRefusal } from '../library/refusals.ts'
import { normaliseBackupCode } from './backup-codes.ts'

/** Fields that each call of the second factor accepts; the library knows more. */
const FIELDS: Record<string, readonly string[]> = {
  '/two-factor/enable': ['password'],
  '/two-factor/disable': ['password', 'code'],
  '/two-factor/generate-backup-codes': ['password', 'code'],
  '/two-factor/verify-totp': ['code'],
  '/two-factor/verify-backup-code': ['code'],
}

const isCheck = (path: string) => path.startsWith('/two-factor/verify-')

/** Admits calls about the second factor. */
export function secondFactorAdmission(
  deps: Pick<AdmissionDeps, 'limits' | 'sessionOf' | 'isProven' | 'hasPassword' | 'checkCode'>,
) {
  const { limits, sessionOf, isProven, hasPassword, checkCode } = deps

  /**
   * Requires a proof of identity before the second factor changes: a recent log-in, or the password, which the library
   * checks, and a code if there is a second factor.
   */
  async function proveChange(form: LoginForm, current: LibrarySession): Promise<void> {
    if (await isProven(current.session)) return
    // The library checks no password of a person who has none.
    if (form.password === undefined || !(await hasPassword(current.uid)))
      throw loginRefusal('SESSION_NOT_FRESH')
    if (!current.hasSecondFactor) return
    if (!form.code) throw loginRefusal('CODE_REQUIRED')
    const check = await checkCode(current.uid, String(form.code))
    if (check !== 'accepted') throw loginRefusal(check === 'used' ? 'CODE_USED' : 'INVALID_CODE')
  }

  return {
    async admit(form: LoginForm, { path, headers, address }: AdmissionRequest): Promise<OnSuccess> {
      const accepted = FIELDS[path] ?? []
      for (const field of Object.keys(form)) if (!accepted.includes(field)) delete form[field]
      const code = String(form.code ?? '')
      form.code = path.endsWith('-backup-code') ? normaliseBackupCode(code) : code.replace(/\s/g, '')
      const current = await sessionOf(headers)
      // The library counts wrong codes of a log-in itself, but not those of a session.
      if (!current && isCheck(path)) return async () => {}
      if (!current) throw loginRefusal('SESSION_NOT_FRESH')
      const attempt = await limits.trySecret(`second-factor ${current.uid}`, address)
      if (!isCheck(path)) {
        await proveChange(form, current)
        delete form.code
      }
      return attempt.succeeded
    },

    /** Throws SESSION_NOT_FRESH if a person with a second factor has not proven their identity recently. */
    async assertProven(headers: Headers): Promise<void> {
      const current = await sessionOf(headers)
      if (current?.hasSecondFactor && !(await isProven(current.session)))
        throw loginRefusal('SESSION_NOT_FRESH')
    },
  }
}
