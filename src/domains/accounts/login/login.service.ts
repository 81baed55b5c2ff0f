import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Accounts } from '../accounts.service.ts'
import { endOtherDevices } from '../own/devices.ts'
import { endResetLinks, hasPassword, loginMarks } from '../store.ts'
import type { Tx } from '../tables.ts'
import { admission } from './admission.ts'
import { assertPlainQuery, type LoginForm, readForm } from './form.ts'
import { deviceCookies } from './known-devices.ts'
import { refusalOf, removeTokens, uniformSignUpReply } from './library/answers.ts'
import { ADDRESS_HEADER, INVITED_HEADER, identityLibrary, type LibraryDeps } from './library/library.ts'
import { loginLimits } from './login-limits.ts'
import { queuedPasswords } from './passwords/passwords.ts'
import { type ProviderEndpoints, realEndpoints } from './providers.ts'
import {
  type CodeCheck,
  confirmSession,
  consumeCode,
  isStrongPasskey,
} from './second-factor/second-factor-store.ts'
import { addressProofs } from './sign-up/address-proof.ts'
import { readSignUp } from './sign-up/sign-up.ts'

export type { ProviderEndpoints, ProviderKeys, ProviderName } from './providers.ts'

type OwnDeps =
  | 'openSession'
  | 'confirmSession'
  | 'checkCode'
  | 'isStrongPasskey'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwords'
  | 'mayMail'
  | 'onProviderLogin'
  | 'loginRefusalOf'
  | 'devices'

interface LoginDeps extends Omit<LibraryDeps, OwnDeps | 'endpoints'> {
  accounts: Pick<Accounts, 'sessions' | 'hasProvenEmail'>
  limits: RateLimits
  endpoints?: ProviderEndpoints
  /**
   * The address to which a shop mailed an invitation to one of its former members; null for an invalid token
   * (docs/product/membership.md).
   */
  invitedAddress?: (shopSlug: string, token: string) => Promise<string | null>
  /** Whether demo accounts may log in. Their password is public. */
  demoPeople: boolean
}

export interface LoginRequest {
  method: string
  /** path below `/api/auth`; the query includes `?` */
  path: string
  search: string
  headers: Headers
  body: unknown
  address: string
}

export type Logins = ReturnType<typeof loginService>

/** Log-in and sign-up on the account host: better-auth with our rate limits and texts. */
export function loginService({
  accounts,
  limits,
  demoPeople,
  invitedAddress = async () => null,
  endpoints = realEndpoints,
  ...deps
}: LoginDeps) {
  const { database, origin, secret, today } = deps
  const host = new URL(origin).hostname
  const attemptLimits = loginLimits(limits)
  const devices = deviceCookies({ secret, secure: deps.cookie.secure })
  const passwords = queuedPasswords(
    () => new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY', message: 'BUSY' }),
  )
  const proofs = addressProofs({ database, secret, passwords: queuedPasswords() })
  const library = identityLibrary({
    ...deps,
    endpoints,
    devices,
    passwords,
    checkCode,
    isStrongPasskey: (uid, credentialId) =>
      database.asSystem('accounts', (tx: Tx) => isStrongPasskey(tx, uid, credentialId)),
    confirmSession: (uid, session) =>
      database.asSystem('accounts', (tx: Tx) => confirmSession(tx, uid, session)),
    openSession: (session) =>
      database.asSystem('accounts', (tx: Tx) => accounts.sessions.openAt(tx, host, session)),
    passwordChanged: (uid, currentSession) =>
      database.asSystem('accounts', async (tx: Tx) => {
        await endOtherDevices(tx, uid, currentSession)
        await endResetLinks(tx, uid)
      }),
    passwordReset: (uid) => database.asSystem('accounts', (tx: Tx) => endResetLinks(tx, uid)),
    mayMail: attemptLimits.mayMail,
    onProviderLogin: (person, { proof, requestSignUp, ...form }) =>
      proofs.proveByProvider(person, {
        proof,
        signsUp: requestSignUp === true && typeof readSignUp(form, today()) !== 'string',
      }),
    async loginRefusalOf(uid) {
      const { demo, locked } = await database.asSystem('accounts', (tx: Tx) => loginMarks(tx, uid))
      if (locked) return 'ACCOUNT_LOCKED'
      return demo && !demoPeople ? 'DEMO_ACCOUNT' : null
    },
  })

  /** Accepts a code of the person's authenticator app once. */
  async function checkCode(uid: number, code: string): Promise<CodeCheck> {
    const { secretConfig } = await library.$context
    return database.asSystem('accounts', (tx: Tx) =>
      consumeCode(tx, { uid, code, now: new Date() }, (data) =>
        symmetricDecrypt({ key: secretConfig, data }),
      ),
    )
  }

  /** The account for which a reset link was mailed; null if the link is forged, used or expired. */
  async function resetLink(token: string): Promise<{ uid: string } | null> {
    const { internalAdapter } = await library.$context
    const proof = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    return proof && proof.expiresAt > new Date() ? { uid: proof.value } : null
  }

  /** The e-mail address of a reset link's account; empty for an invalid link. */
  async function resetAddress(token: string): Promise<string> {
    const { internalAdapter } = await library.$context
    const link = await resetLink(token)
    return (link && (await internalAdapter.findUserById(link.uid))?.email) || ''
  }

  /** Counts a mail that its reader did not ask for here. Throws TOO_MANY_REQUESTS. */
  async function countMail(email: string): Promise<void> {
    if (!(await attemptLimits.mayMail(email))) throw new DomainError('TOO_MANY_REQUESTS')
  }

  const admit = admission({
    limits: attemptLimits,
    today,
    devices,
    provenAddress: proofs.addressIn,
    deleteUnproven: proofs.deleteUnproven,
    invitedAddress,
    hasProvenEmail: accounts.hasProvenEmail,
    sessionOf: async (headers) => {
      const found = await library.api.getSession({ headers })
      if (!found) return null
      const { id, email, twoFactorEnabled } = found.user
      return {
        uid: Number(id),
        email,
        hasSecondFactor: twoFactorEnabled === true,
        session: Number(found.session.id),
      }
    },
    isProven: accounts.sessions.isProven,
    hasPassword: (uid) => database.asSystem('accounts', (tx: Tx) => hasPassword(tx, uid)),
    checkCode,
    resetAddress,
  })

  return {
    providers: { kakao: Boolean(deps.keys.kakao), naver: Boolean(deps.keys.naver) },

    checkCode,

    /** How many backup codes a person with a second factor has left. */
    async countBackupCodes(uid: number): Promise<number> {
      const { backupCodes } = await library.api.viewBackupCodes({ body: { userId: String(uid) } })
      return backupCodes.length
    },

    /** The sign-up that a mailed link belongs to; null for an invalid link or a deleted sign-up. */
    signUpOf: proofs.find,

    /** Whether a reset link is valid. The check does not use up the link. */
    isResetLinkOpen: async (token: string): Promise<boolean> => (await resetLink(token)) !== null,

    countMail,

    /**
     * Mails the link for a new password to a proven address, for a person who asked an operator. Counted with the mails
     * that strangers ask for. Throws TOO_MANY_REQUESTS.
     */
    async mailReset(email: string): Promise<void> {
      await countMail(email)
      await library.api.requestPasswordReset({ body: { email } })
    },

    /** Answers a request. Throws NOT_FOUND for unknown paths, TOO_MANY_REQUESTS, and the errors of `refusals.ts`. */
    async answer(request: LoginRequest): Promise<Response> {
      const { method, path, search, address } = request
      if (!servedRoutes.some((route) => route.method === method && route.path.test(path)))
        throw new DomainError('NOT_FOUND')
      const form = readForm(request.body)
      assertPlainQuery(search)
      const isInvited = path === SIGN_UP && form.invitation !== undefined
      const succeeded = await admit(form, request)
      if (path === PROVE) await proofs.proveByPassword(String(form.email), String(form.password ?? ''))
      const headers = new Headers(request.headers)
      headers.set(ADDRESS_HEADER, address)
      headers.delete(INVITED_HEADER)
      if (isInvited) headers.set(INVITED_HEADER, '1')
      const callLibrary = (target: string, body: LoginForm) =>
        library.handler(
          new Request(`${origin}/api/auth${target}${search}`, {
            method,
            headers,
            ...(method === 'POST' && { body: JSON.stringify(body) }),
          }),
        )
      // Read the address first: the library uses up the link when it sets the password.
      const email = path === RESET ? await resetAddress(String(form.token ?? '')) : ''
      // The password that proved the address also logs the person in.
      const response = await callLibrary(path === PROVE ? SIGN_IN : path, form)
      if (response.status >= 400) throw await refusalOf(response, form)
      await succeeded()
      if (email) {
        // Setting a new password also logs in, because only the recipient of the mail can do it. If the account may not
        // log in, the answer to the reset is returned instead.
        const loginResponse = await callLibrary(SIGN_IN, { email, password: form.newPassword })
        if (loginResponse.status === 200) return removeTokens(loginResponse)
      }
      if (isInvited) {
        // The mailed token proves the address, and only this person knows the password.
        const { email, password } = form
        await proofs.proveByPassword(String(email), String(password))
        const loginResponse = await callLibrary(SIGN_IN, { email, password })
        if (loginResponse.status >= 400) throw await refusalOf(loginResponse, form)
        return removeTokens(loginResponse)
      }
      return path === SIGN_UP ? uniformSignUpReply(response) : removeTokens(response)
    },
  }
}

/**
 * Proves an address by the mailed `token` and the sign-up's `password`, and logs in. Handled here, not by the library.
 */
const PROVE = '/verify-email'
const SIGN_UP = '/sign-up/email'
const SIGN_IN = '/sign-in/email'
/** Sets a password by a mailed link, and logs in. */
const RESET = '/reset-password'

const servedRoutes = [
  {
    method: 'POST',
    path: /^\/two-factor\/(enable|disable|generate-backup-codes|verify-totp|verify-backup-code)$/,
  },
  { method: 'POST', path: /^\/sign-(up|in)\/email$/ },
  { method: 'POST', path: /^\/sign-in\/social$/ },
  { method: 'GET', path: /^\/callback\/(kakao|naver)$/ },
  { method: 'POST', path: /^\/sign-out$/ },
  { method: 'POST', path: /^\/verify-email$/ },
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
