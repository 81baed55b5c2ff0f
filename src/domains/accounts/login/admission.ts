import { isLikeName, MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { consentVersions } from '../own/shapes.ts'
import { normaliseEmail } from '../rules.ts'
import type { AdmissionDeps, AdmissionRequest, OnSuccess } from './admission-deps.ts'
import type { LoginForm } from './form.ts'
import { newPasswordField } from './library/answers.ts'
import { loginRefusal } from './library/refusals.ts'
import { weaknessOf } from './passwords/password-rules.ts'
import { secondFactorAdmission } from './second-factor/admit-second-factor.ts'
import { readSignUp } from './sign-up/sign-up.ts'

const noEffect: OnSuccess = async () => {}

/**
 * Refuses rate-limited and invalid requests, and converts the form to the library's format. Returns a callback to call
 * when the request succeeds.
 */
export function admission(deps: AdmissionDeps) {
  const { limits, today, devices, sessionOf } = deps
  const secondFactor = secondFactorAdmission(deps)

  async function signUp(form: LoginForm, address: string): Promise<void> {
    const email = parseEmail(form)
    Object.assign(form, { email, name: parseName(form) })
    const fields = readSignUp(form, today())
    if (typeof fields === 'string') throw loginRefusal(fields)
    assertStrongPassword(form, 'password', email)
    const { invitation, join_shopid } = form
    for (const field of Object.keys(form)) if (!signUpFields.has(field)) delete form[field]
    await limits.join(address)
    if (invitation !== undefined) await assertInvited({ email, shopSlug: join_shopid, token: invitation })
    await deps.deleteUnproven(email)
  }

  /**
   * Throws INVALID_TOKEN unless the invitation was mailed to this address. The owner of the mailbox learns whether the
   * address has an account.
   */
  async function assertInvited(link: { email: string; shopSlug: unknown; token: unknown }): Promise<void> {
    const invited = await deps.invitedAddress(String(link.shopSlug ?? ''), String(link.token))
    if (invited !== link.email) throw loginRefusal('INVALID_TOKEN')
    if (await deps.hasProvenEmail(link.email)) throw loginRefusal('HAS_ACCOUNT', 409)
  }

  async function requestLoginMail(form: LoginForm, address: string): Promise<void> {
    const email = parseEmail(form)
    form.email = email
    await limits.mail(email, address)
  }

  /** Counts an attempt to log in to an address with a password. */
  const tryPassword = async (email: string, { headers, address }: AdmissionRequest): Promise<OnSuccess> => {
    const device = devices.find(headers.get('cookie'), email)
    return (await limits.trySecret(email, address, device)).succeeded
  }

  async function changePassword(form: LoginForm, { headers, address }: AdmissionRequest): Promise<OnSuccess> {
    form.revokeOtherSessions = false
    const current = await sessionOf(headers)
    assertStrongPassword(form, 'newPassword', current?.email ?? '')
    // Limits attempts by person and not by session cookie, because one session's cookie can be written in many ways.
    return (await limits.trySecret(`change ${current?.uid ?? ''}`, address)).succeeded
  }

  async function resetPassword(form: LoginForm, { address }: AdmissionRequest): Promise<OnSuccess> {
    const token = String(form.token)
    assertStrongPassword(form, 'newPassword', await deps.resetAddress(token))
    return (await limits.trySecret(token, address)).succeeded
  }

  async function proveAddress(form: LoginForm, request: AdmissionRequest): Promise<OnSuccess> {
    const email = await deps.provenAddress(String(form.token ?? ''))
    if (email === null) throw loginRefusal('INVALID_TOKEN')
    form.email = email
    return tryPassword(email, request)
  }

  return async (form: LoginForm, request: AdmissionRequest): Promise<OnSuccess> => {
    const { path, address } = request
    if (path === '/sign-up/email') await signUp(form, address)
    if (path === '/sign-in/email') return tryPassword(comparableEmail(form.email), request)
    if (path === '/verify-email') return proveAddress(form, request)
    if (path === '/request-password-reset' || path === '/send-verification-email')
      await requestLoginMail(form, address)
    if (path === '/change-password') return changePassword(form, request)
    if (path === '/sign-in/social' || path.startsWith('/passkey/generate')) await limits.begin(address)
    if (path === '/reset-password') return resetPassword(form, request)
    if (path.startsWith('/two-factor/')) return secondFactor.admit(form, request)
    if (PASSKEY_CHANGES.has(path)) await secondFactor.assertProven(request.headers)
    return noEffect
  }
}

/** Calls that change a passkey, which may replace the second factor. */
const PASSKEY_CHANGES = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
])

const signUpFields = new Set([
  'email',
  'name',
  'password',
  'callbackURL',
  'birth_date',
  'join_shopid',
  ...Object.keys(consentVersions),
])

function assertStrongPassword(form: LoginForm, field: 'password' | 'newPassword', email: string): void {
  const weakness = weaknessOf(String(form[field] ?? ''), email)
  if (weakness) throw loginRefusal(weakness, 400, newPasswordField(weakness, form))
}

/** The address in normalised form, without a check that it is valid. */
const comparableEmail = (email: unknown) =>
  String(email ?? '')
    .trim()
    .toLowerCase()

function parseEmail(form: LoginForm): string {
  const email = normaliseEmail(String(form.email ?? ''))
  if (!email) throw loginRefusal('INVALID_EMAIL')
  return email
}

function parseName(form: LoginForm): string {
  const name = String(form.name ?? '').trim()
  if (name.length === 0 || name.length > MAX_NAME_LENGTH)
    throw wrongName(`이름은 1자에서 ${MAX_NAME_LENGTH}자까지입니다.`)
  // The name appears in a mail to this address, which may belong to someone else, so only texts that look like a name
  // are accepted.
  if (!isLikeName(name)) throw wrongName('이름에 쓸 수 없는 글자가 있습니다.')
  return name
}

const wrongName = (message: string) => new DomainError('BAD_REQUEST', { message, details: { field: 'name' } })
