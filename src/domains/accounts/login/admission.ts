import { isLikeName, MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { consentVersions } from '../own/shapes.ts'
import { normaliseEmail } from '../rules.ts'
import type { LoginForm } from './form.ts'
import type { loginLimits } from './limits.ts'
import { refused } from './refusals.ts'
import { readSignUp } from './sign-up.ts'

interface AdmissionNeeds {
  limited: ReturnType<typeof loginLimits>
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  /** id of who asks, or empty */
  personOf: (headers: Headers) => Promise<string>
}

interface Asking {
  /** path below `/api/auth` */
  path: string
  headers: Headers
  address: string
}

/** What to do once that has succeeded which was admitted. */
type Succeeded = () => Promise<void>

const nothing: Succeeded = async () => {}

/**
 * Refuses what is tried too often or filled in wrong, and puts the form into the shape that the library is to see. Gives what
 * to do once it has succeeded.
 */
export function admission({ limited, today, personOf }: AdmissionNeeds) {
  async function signUp(form: LoginForm, address: string): Promise<void> {
    const email = emailIn(form)
    Object.assign(form, { email, name: nameIn(form) })
    const read = readSignUp(form, today())
    if (typeof read === 'string') throw refused(read)
    for (const field of Object.keys(form)) if (!signUpFields.has(field)) delete form[field]
    await limited.join(address)
    await limited.mail(email, address)
  }

  async function askForMail(form: LoginForm, address: string): Promise<void> {
    const email = emailIn(form)
    form.email = email
    await limited.mail(email, address)
  }

  return async (form: LoginForm, { path, headers, address }: Asking): Promise<Succeeded> => {
    const trySecret = async (subject: string) => (await limited.trySecret(subject, address)).succeeded
    if (path === '/sign-up/email') await signUp(form, address)
    if (path === '/sign-in/email') return trySecret(inOneWay(form.email))
    if (path === '/request-password-reset' || path === '/send-verification-email')
      await askForMail(form, address)
    if (path === '/change-password') {
      form.revokeOtherSessions = false
      // By the person: whoever has got hold of a session could write its cookie in many ways.
      return trySecret(`change ${await personOf(headers)}`)
    }
    if (path === '/sign-in/social' || path.startsWith('/passkey/generate')) await limited.begin(address)
    if (path === '/reset-password') return trySecret(String(form.token))
    return nothing
  }
}

const signUpFields = new Set([
  'email',
  'name',
  'password',
  'callbackURL',
  'birth_date',
  ...Object.keys(consentVersions),
])

/** An address in the one way to write it, whatever else is wrong with it. */
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
  // A sign-up can name anybody's address, and the mail to it holds this name.
  if (!isLikeName(name)) throw wrongName('이름에 쓸 수 없는 글자가 있습니다.')
  return name
}

const wrongName = (message: string) => new DomainError('BAD_REQUEST', { message, details: { field: 'name' } })
