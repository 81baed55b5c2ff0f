import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { accountPages } from '../contract.ts'
import { SESSION_SECONDS } from '../sessions.ts'
import { type HostSessionNeeds, hostSession } from './host-session.ts'
import { type LoginMails, loginMails } from './mails.ts'
import { methodNames, passkeyNames, personNames, proofNames, sessionNames } from './names.ts'
import { newcomerFields, newcomers } from './newcomers.ts'
import { passwordsInTurn } from './passwords.ts'
import { type ProviderEndpoints, type ProviderKeys, type ProviderName, providerConfig } from './providers.ts'

/** Header that the server names the network address in; what came under this name is thrown away before. */
export const ADDRESS_HEADER = 'x-madang-address'

export interface LibraryNeeds extends HostSessionNeeds {
  database: Database
  mailer: Mailer
  /** of the account host: scheme, host and port */
  origin: string
  secret: string
  keys: Partial<Record<ProviderName, ProviderKeys>>
  endpoints: ProviderEndpoints
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  /** Whether a log-in may send one more mail to who has not verified the address. */
  mayRemind: (email: string) => Promise<boolean>
  /** Somebody has proven with a mailed link that the address is theirs, which nobody had before. */
  addressProven: (uid: number) => Promise<void>
  /** Hears of what went wrong inside; what a browser sent wrong is among it. */
  onTrouble: (message: string, error?: Error) => void
}

/** better-auth on our tables: e-mail and password, passkeys, Kakao and Naver. */
export function identityLibrary(needs: LibraryNeeds) {
  const { database, origin, secret, cookie } = needs
  const mails = loginMails(needs.mailer, origin)
  const providers = providersOf(needs)

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
      log: (_level, message, ...about) => needs.onTrouble(message, about.find(isError)),
    },
    rateLimit: { enabled: false },
    onAPIError: { throw: false, errorURL: `${origin}${accountPages.login}` },
    advanced: {
      database: { generateId: 'serial' },
      // Said, because the library leaves it out where NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix: cookie.secure ? '__Host-madang-account' : 'madang-account',
      defaultCookieAttributes: { secure: cookie.secure },
    },
    emailAndPassword: passwordOptions(needs, mails),
    emailVerification: addressOptions(needs, mails),
    user: { ...personNames, additionalFields: newcomerFields },
    session: { ...sessionNames, expiresIn: SESSION_SECONDS },
    account: {
      ...methodNames,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: { ...proofNames, storeIdentifier: 'hashed' },
    databaseHooks: newcomers(needs.today),
    hooks: { after: hostSession(needs, mails.passwordChanged) },
    plugins: [
      passkey({ rpID: new URL(origin).hostname, rpName: '마당', origin, schema: passkeyNames }),
      ...(providers.length > 0 ? [genericOAuth({ config: providers })] : []),
    ],
  })
}

const isError = (thing: unknown): thing is Error => thing instanceof Error

function providersOf({ keys, endpoints }: LibraryNeeds) {
  return (Object.keys(keys) as ProviderName[]).flatMap((name) => {
    const given = keys[name]
    return given ? [providerConfig(name, given, endpoints[name])] : []
  })
}

function passwordOptions({ addressProven }: LibraryNeeds, mails: LoginMails) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: 8,
    maxPasswordLength: 128,
    revokeSessionsOnPasswordReset: true,
    password: passwordsInTurn(() => new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY', message: 'BUSY' })),
    sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
    async onPasswordReset({ user }) {
      if (!user.emailVerified) await addressProven(Number(user.id))
      await mails.passwordChanged(user)
    },
    onExistingUserSignUp: ({ user }) => mails.alreadyJoined(user),
  } satisfies BetterAuthOptions['emailAndPassword']
}

function addressOptions({ origin, mayRemind }: LibraryNeeds, mails: LoginMails) {
  return {
    sendOnSignUp: true,
    sendOnSignIn: true,
    // Programs that look through mails open links too; a log-in would be theirs.
    autoSignInAfterVerification: false,
    expiresIn: 24 * 60 * 60,
    async sendVerificationEmail({ user, url }, request) {
      // Who signed up with somebody else's address could fill their box by logging in again and again.
      const isLogIn = new URL(request?.url ?? origin).pathname.endsWith('/sign-in/email')
      if (isLogIn && !(await mayRemind(user.email))) return
      await mails.verifyAddress(user, url)
    },
  } satisfies BetterAuthOptions['emailVerification']
}
