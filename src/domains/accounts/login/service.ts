import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { endOtherDevices } from '../own/devices.ts'
import { consentVersions } from '../own/shapes.ts'
import { normaliseEmail } from '../rules.ts'
import type { Accounts } from '../service.ts'
import { proveAddress } from '../store.ts'
import type { Tx } from '../tables.ts'
import { assertPlainQuery, type LoginForm, readForm } from './form.ts'
import { ADDRESS_HEADER, identityLibrary, type LibraryNeeds } from './library.ts'
import { loginLimits } from './limits.ts'
import { type ProviderEndpoints, realEndpoints } from './providers.ts'
import { refused } from './refusals.ts'
import { readSignUp } from './sign-up.ts'

export type { ProviderEndpoints, ProviderKeys, ProviderName } from './providers.ts'

/** What this service itself does for the library. */
type OwnNeeds = 'openSession' | 'passwordChanged' | 'mayRemind' | 'addressProven'

interface LoginNeeds extends Omit<LibraryNeeds, OwnNeeds | 'endpoints'> {
  accounts: Pick<Accounts, 'openAt'>
  limits: RateLimits
  endpoints?: ProviderEndpoints
}

/** A request to the log-in, taken apart already. */
export interface LoginRequest {
  method: string
  /** path below `/api/auth`, and the query with its `?` */
  path: string
  search: string
  headers: Headers
  body: unknown
  address: string
}

export type Logins = ReturnType<typeof loginService>

/** Logging in and all that leads there, on the account host: better-auth behind our limits, in our words. */
export function loginService({ accounts, limits, endpoints = realEndpoints, ...needs }: LoginNeeds) {
  const { database, origin } = needs
  const host = new URL(origin).hostname
  const limited = loginLimits(limits)
  const library = identityLibrary({
    ...needs,
    endpoints,
    openSession: (session) => database.asSystem((tx: Tx) => accounts.openAt(tx, host, session)),
    passwordChanged: async (uid, keep) => {
      await database.asSystem((tx: Tx) => endOtherDevices(tx, uid, keep))
    },
    mayRemind: limited.mayRemind,
    addressProven: (uid) => database.asSystem((tx: Tx) => proveAddress(tx, uid)),
  })

  /** Refuses what is tried too often or filled in wrong. Gives what to do once it has succeeded. */
  async function admit(path: string, form: LoginForm, { address, headers }: LoginRequest) {
    const nothing = async () => {}
    if (path === '/sign-up/email') {
      form.email = emailIn(form)
      form.name = nameIn(form)
      const signUp = readSignUp(form, needs.today())
      if (typeof signUp === 'string') throw refused(signUp)
      for (const field of Object.keys(form)) if (!signUpFields.has(field)) delete form[field]
      await limited.join(address)
      await limited.mail(form.email as string, address)
      return nothing
    }
    if (path === '/sign-in/email') {
      const tried = await limited.trySecret(
        String(form.email ?? '')
          .trim()
          .toLowerCase(),
        address,
      )
      return tried.succeeded
    }
    if (path === '/request-password-reset' || path === '/send-verification-email') {
      form.email = emailIn(form)
      await limited.mail(form.email as string, address)
      return nothing
    }
    if (path === '/change-password') {
      form.revokeOtherSessions = false
      // By the person: whoever has got hold of a session could write its cookie in many ways.
      const person = (await library.api.getSession({ headers }))?.user.id ?? ''
      return (await limited.trySecret(`change ${person}`, address)).succeeded
    }
    if (path === '/sign-in/social' || path.startsWith('/passkey/generate')) await limited.begin(address)
    if (path === '/reset-password') return (await limited.trySecret(String(form.token), address)).succeeded
    return nothing
  }

  return {
    providers: { kakao: Boolean(needs.keys.kakao), naver: Boolean(needs.keys.naver) },

    /** Answers a request. Throws NOT_FOUND for what is no part of it, TOO_MANY_REQUESTS, and other refusals. */
    async answer(request: LoginRequest): Promise<Response> {
      const { method, path, search, address } = request
      if (!open.some((each) => each.method === method && each.path.test(path)))
        throw new DomainError('NOT_FOUND')
      const form = readForm(request.body)
      assertPlainQuery(search)
      const succeeded = await admit(path, form, request)
      const headers = new Headers(request.headers)
      headers.set(ADDRESS_HEADER, address)
      const response = await library.handler(
        new Request(`${origin}/api/auth${path}${search}`, {
          method,
          headers,
          ...(method === 'POST' && { body: JSON.stringify(form) }),
        }),
      )
      if (response.status >= 400) throw await refusalOf(response)
      await succeeded()
      return path === '/sign-up/email' ? theSameForAll(response) : withoutTokens(response)
    },
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

/** What of the library is served. */
const open = [
  { method: 'POST', path: /^\/sign-(up|in)\/email$/ },
  { method: 'POST', path: /^\/sign-in\/social$/ },
  { method: 'GET', path: /^\/callback\/(kakao|naver)$/ },
  { method: 'POST', path: /^\/sign-out$/ },
  { method: 'GET', path: /^\/verify-email$/ },
  {
    method: 'POST',
    path: /^\/(send-verification-email|request-password-reset|reset-password|change-password)$/,
  },
  { method: 'GET', path: /^\/passkey\/(generate-(register|authenticate)-options|list-user-passkeys)$/ },
  {
    method: 'POST',
    path: /^\/passkey\/(verify-(registration|authentication)|delete-passkey|update-passkey)$/,
  },
]

function emailIn(form: LoginForm): string {
  const email = normaliseEmail(String(form.email ?? ''))
  if (!email) throw refused('INVALID_EMAIL')
  return email
}

// A sign-up can name anybody's address, and the mail to it holds this name: it must not be a link or an order to a mail program.
const UNLIKE_NAMES = /[\p{Cc}\p{Cf}<>@/\\:]|\w\.\w/u

const wrongName = (message: string) => new DomainError('BAD_REQUEST', { message, details: { field: 'name' } })

function nameIn(form: LoginForm): string {
  const name = String(form.name ?? '').trim()
  if (name.length === 0 || name.length > 40) throw wrongName('이름은 1자에서 40자까지입니다.')
  if (UNLIKE_NAMES.test(name)) throw wrongName('이름에 쓸 수 없는 글자가 있습니다.')
  return name
}

async function refusalOf(response: Response): Promise<DomainError> {
  const said = (await response.json().catch(() => ({}))) as { code?: string }
  return refused(said.code ?? 'REFUSED', response.status)
}

// Who is there already is answered with a person who is made up, and would be told from a new one by the number.
function theSameForAll({ headers }: Response): Response {
  const plain = new Headers(headers)
  plain.delete('content-length')
  return Response.json({ ok: true }, { headers: plain })
}

// The cookie is all that a browser needs; what a script can read, a script can take away.
async function withoutTokens(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const said = (await response.json()) as unknown
  const plain =
    said && typeof said === 'object' && !Array.isArray(said)
      ? Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'token' && name !== 'session'))
      : said
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(plain ?? { ok: true }), { status: response.status, headers })
}
