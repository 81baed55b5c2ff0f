import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { endOtherDevices } from '../own/devices.ts'
import type { Accounts } from '../service.ts'
import { proveAddress } from '../store.ts'
import type { Tx } from '../tables.ts'
import { admission } from './admission.ts'
import { refusalOf, theSameForAll, withoutTokens } from './answers.ts'
import { assertPlainQuery, readForm } from './form.ts'
import { ADDRESS_HEADER, identityLibrary, type LibraryNeeds } from './library.ts'
import { loginLimits } from './limits.ts'
import { type ProviderEndpoints, realEndpoints } from './providers.ts'

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

  const admit = admission({
    limited,
    today: needs.today,
    personOf: async (headers) => (await library.api.getSession({ headers }))?.user.id ?? '',
  })

  return {
    providers: { kakao: Boolean(needs.keys.kakao), naver: Boolean(needs.keys.naver) },

    /** Answers a request. Throws NOT_FOUND for what is no part of it, TOO_MANY_REQUESTS, and other refusals. */
    async answer(request: LoginRequest): Promise<Response> {
      const { method, path, search, address } = request
      if (!open.some((each) => each.method === method && each.path.test(path)))
        throw new DomainError('NOT_FOUND')
      const form = readForm(request.body)
      assertPlainQuery(search)
      const succeeded = await admit(form, request)
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
