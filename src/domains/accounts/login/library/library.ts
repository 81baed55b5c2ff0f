import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/pools.ts'
import type { Mailer } from '../../../../platform/mail/mailer.ts'
import { accountPages } from '../../accounts.contract.ts'
import { SESSION_SECONDS } from '../../shared/session-lifetime.ts'
import { type HostSessionDeps, hostSession } from '../host-session.ts'
import { type LoginMails, loginMails } from '../mails.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import {
  type ProvidedPerson,
  type ProviderEndpoints,
  type ProviderKeys,
  type ProviderName,
  providerConfig,
} from '../providers.ts'
import { type SecondFactorDeps, secondFactor } from '../second-factor/second-factor-plugin.ts'
import { type LoginRefusal, newcomerFields, newcomers } from '../sign-up/newcomers.ts'
import { methodNames, passkeyNames, personNames, proofNames, sessionNames } from './names.ts'

/** Internal request header with the client's network address. A header sent by the client is overwritten. */
export const ADDRESS_HEADER = 'x-madang-address'
/** Internal request header of a sign-up whose address a mailed invitation proves, so no other mail is sent. */
export const INVITED_HEADER = 'x-madang-invited'

export interface LibraryDeps extends HostSessionDeps, SecondFactorDeps {
  database: Database
  mailer: Mailer
  /** origin of the account host: scheme, host and port */
  origin: string
  secret: string
  keys: Partial<Record<ProviderName, ProviderKeys>>
  endpoints: ProviderEndpoints
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  passwords: Passwords
  /** Whether the mail limit permits one more mail that the address's owner did not request. */
  mayMail: (email: string) => Promise<boolean>
  /** Called after a log-in at another provider, before the library searches the account. */
  onProviderLogin: (person: ProvidedPerson, state: Record<string, unknown>) => Promise<void>
  passwordReset: (uid: number) => Promise<void>
  /** why a person may not log in; null if they may */
  loginRefusalOf: (uid: number) => Promise<LoginRefusal | null>
  /** Logs the library's errors, including those for invalid requests. */
  logError: (message: string, error?: Error) => void
}

/** Configures better-auth for our tables and for log-in by password, passkey, Kakao and Naver. */
export function identityLibrary(deps: LibraryDeps) {
  const { database, origin, secret, cookie } = deps
  const mails = loginMails(deps.mailer, origin)
  const providers = providersOf(deps)

  return betterAuth({
    appName: '마당',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: { db: new Kysely({ dialect: database.dialect() }), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => deps.logError(message, details.find(isError)),
    },
    rateLimit: { enabled: false },
    onAPIError: { throw: false, errorURL: `${origin}${accountPages.login}` },
    advanced: {
      database: { generateId: 'serial' },
      // Set explicitly, because the library disables these checks if NODE_ENV is `test`.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix: cookie.secure ? '__Host-madang-account' : 'madang-account',
      defaultCookieAttributes: { secure: cookie.secure },
    },
    emailAndPassword: passwordOptions(deps, mails),
    emailVerification: addressOptions(deps, mails),
    user: { ...personNames, additionalFields: newcomerFields },
    session: { ...sessionNames, expiresIn: SESSION_SECONDS },
    account: {
      ...methodNames,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: { ...proofNames, storeIdentifier: 'hashed' },
    databaseHooks: newcomers(deps),
    plugins: [
      passkey({ rpID: new URL(origin).hostname, rpName: '마당', origin, schema: passkeyNames }),
      secondFactor(deps),
      ...(providers.length > 0 ? [genericOAuth({ config: providers })] : []),
      // Last, because the second factor ends the session of a log-in that has not shown it yet.
      {
        id: 'host-session',
        hooks: { after: [{ matcher: () => true, handler: hostSession(deps, mails) }] },
      } satisfies BetterAuthPlugin,
    ],
  })
}

const isError = (value: unknown): value is Error => value instanceof Error

function providersOf({ keys, endpoints, onProviderLogin }: LibraryDeps) {
  const onIdentity = async (person: ProvidedPerson) => onProviderLogin(person, (await getOAuthState()) ?? {})
  return (Object.keys(keys) as ProviderName[]).flatMap((name) => {
    const providerKeys = keys[name]
    return providerKeys
      ? [providerConfig(name, { keys: providerKeys, endpoints: endpoints[name], onIdentity })]
      : []
  })
}

function passwordOptions({ passwords, passwordReset, mayMail }: LibraryDeps, mails: LoginMails) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: PASSWORD_MIN,
    maxPasswordLength: PASSWORD_MAX,
    revokeSessionsOnPasswordReset: true,
    password: passwords,
    // A stranger may have made an unproven sign-up, so the recipient must sign up again instead of setting its
    // password.
    sendResetPassword: ({ user, token }) =>
      user.emailVerified ? mails.resetPassword(user, token) : mails.joinAnew(user),
    async onPasswordReset({ user }) {
      await passwordReset(Number(user.id))
      await mails.passwordChanged(user)
    },
    async onExistingUserSignUp({ user }) {
      if (user.emailVerified && (await mayMail(user.email))) await mails.alreadyJoined(user)
    },
  } satisfies BetterAuthOptions['emailAndPassword']
}

function addressOptions({ origin, mayMail }: LibraryDeps, mails: LoginMails) {
  return {
    sendOnSignUp: true,
    sendOnSignIn: true,
    autoSignInAfterVerification: false,
    expiresIn: 24 * 60 * 60,
    async sendVerificationEmail({ user, url }, request) {
      if (request?.headers.has(INVITED_HEADER)) return
      // Admission already limits requests to `/send-verification-email`; mails after sign-ups and log-ins are limited
      // here.
      const isRequested = new URL(request?.url ?? origin).pathname.endsWith('/send-verification-email')
      if (isRequested || (await mayMail(user.email))) await mails.verifyAddress(user, url)
    },
  } satisfies BetterAuthOptions['emailVerification']
}
