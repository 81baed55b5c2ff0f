import { isLikeName, MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { consentVersions } from '../own/shapes.ts'
import { normaliseEmail } from '../rules.ts'
import type { LoginForm } from './form.ts'
import type { KnownDevices } from './known-devices.ts'
import { newPasswordField } from './library/answers.ts'
import { refused } from './library/refusals.ts'
import type { loginLimits } from './login-limits.ts'
import { weaknessOf } from './passwords/password-rules.ts'
import { readSignUp } from './sign-up/sign-up.ts'

interface AdmissionDeps {
  limited: ReturnType<typeof loginLimits>
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  devices: Pick<KnownDevices, 'find'>
  /** the person of the request, or null */
  personOf: (headers: Headers) => Promise<{ id: string; email: string } | null>
  /** address of the account of a mailed reset link, or empty */
  resetAddress: (token: string) => Promise<string>
  /** address that a mailed link proves, or null */
  provenAddress: (token: string) => Promise<string | null>
  /** Deletes the unproven sign-up with this address. */
  replaceUnproven: (email: string) => Promise<void>
}

interface Asking {
  /** path below `/api/auth` */
  path: string
  headers: Headers
  address: string
}

/** Called after an admitted request has succeeded. */
type Succeeded = () => Promise<void>

const nothing: Succeeded = async () => {}

/**
 * Refuses rate-limited and invalid requests, and converts the form to the library's format. Returns a callback for
 * success.
 */
export function admission(deps: AdmissionDeps) {
  const { limited, today, devices, personOf } = deps

  async function signUp(form: LoginForm, address: string): Promise<void> {
    const email = emailIn(form)
    Object.assign(form, { email, name: nameIn(form) })
    const read = readSignUp(form, today())
    if (typeof read === 'string') throw refused(read)
    assertStrong(form, 'password', email)
    for (const field of Object.keys(form)) if (!signUpFields.has(field)) delete form[field]
    await limited.join(address)
    await deps.replaceUnproven(email)
  }

  async function requestLoginMail(form: LoginForm, address: string): Promise<void> {
    const email = emailIn(form)
    form.email = email
    await limited.mail(email, address)
  }

  /** Counts an attempt to guess the password of an address. */
  const tryPassword = async (email: string, { headers, address }: Asking): Promise<Succeeded> => {
    const device = devices.find(headers.get('cookie'), email)
    return (await limited.trySecret(email, address, device)).succeeded
  }

  async function changePassword(form: LoginForm, { headers, address }: Asking): Promise<Succeeded> {
    form.revokeOtherSessions = false
    const person = await personOf(headers)
    assertStrong(form, 'newPassword', person?.email ?? '')
    // The key is the person, because a stolen session's cookie can be written in many ways.
    return (await limited.trySecret(`change ${person?.id ?? ''}`, address)).succeeded
  }

  async function resetPassword(form: LoginForm, { address }: Asking): Promise<Succeeded> {
    const token = String(form.token)
    assertStrong(form, 'newPassword', await deps.resetAddress(token))
    return (await limited.trySecret(token, address)).succeeded
  }

  async function proveAddress(form: LoginForm, asking: Asking): Promise<Succeeded> {
    const email = await deps.provenAddress(String(form.token ?? ''))
    if (email === null) throw refused('INVALID_TOKEN')
    form.email = email
    return tryPassword(email, asking)
  }

  return async (form: LoginForm, asking: Asking): Promise<Succeeded> => {
    const { path, address } = asking
    if (path === '/sign-up/email') await signUp(form, address)
    if (path === '/sign-in/email') return tryPassword(inOneWay(form.email), asking)
    if (path === '/verify-email') return proveAddress(form, asking)
    if (path === '/request-password-reset' || path === '/send-verification-email')
      await requestLoginMail(form, address)
    if (path === '/change-password') return changePassword(form, asking)
    if (path === '/sign-in/social' || path.startsWith('/passkey/generate')) await limited.begin(address)
    if (path === '/reset-password') return resetPassword(form, asking)
    return nothing
  }
}

const signUpFields = new Set([
  'email',
  'name',
  'password',
  'callbackURL',
  'birth_date',
  'join_shopid',
  ...Object.keys(consentVersions),
])

function assertStrong(form: LoginForm, field: 'password' | 'newPassword', email: string): void {
  const weakness = weaknessOf(String(form[field] ?? ''), email)
  if (weakness) throw refused(weakness, 400, newPasswordField(weakness, form))
}

/** The normalised address, even if invalid. */
const inOneWay = (email: unknown) =>
  String(email ?? '')
    .trim()
    .toLowerCase()

function emailIn(form: LoginForm): string {
  const email = normaliseEmail(String(form.email ?? ''))
  if (!email) throw refused('INVALID_EMAIL')
  return email
}

function nameIn(form: LoginForm): string {
  const name = String(form.name ?? '').trim()
  if (name.length === 0 || name.length > MAX_NAME_LENGTH)
    throw wrongName(`이름은 1자에서 ${MAX_NAME_LENGTH}자까지입니다.`)
  // The name appears in a mail to the address, which may belong to someone else.
  if (!isLikeName(name)) throw wrongName('이름에 쓸 수 없는 글자가 있습니다.')
  return name
}

const wrongName = (message: string) => new DomainError('BAD_REQUEST', { message, details: { field: 'name' } })
