import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, getOAuthState, getSessionFromCtx } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { accountPages } from '../contract.ts'
import { SESSION_SECONDS } from '../sessions.ts'
import { methodNames, passkeyNames, personNames, proofNames, sessionNames } from './names.ts'
import { passwordsInTurn } from './passwords.ts'
import { type ProviderEndpoints, type ProviderKeys, type ProviderName, providerConfig } from './providers.ts'
import { readSignUp } from './sign-up.ts'

/** Header that the server names the network address in; what came under this name is thrown away before. */
export const ADDRESS_HEADER = 'x-madang-address'

export interface LibraryNeeds {
  database: Database
  mailer: Mailer
  /** of the account host: scheme, host and port */
  origin: string
  secret: string
  keys: Partial<Record<ProviderName, ProviderKeys>>
  endpoints: ProviderEndpoints
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  /** Opens a session of the account host under an account's session; returns the token of its cookie. */
  openSession: (accountSession: number) => Promise<string>
  /** Ends all sessions of a person but this one. */
  passwordChanged: (uid: number, keep: number) => Promise<void>
  /** Whether a log-in may send one more mail to who has not verified the address. */
  mayRemind: (email: string) => Promise<boolean>
  /** Somebody has proven with a mailed link that the address is theirs, which nobody had before. */
  addressProven: (uid: number) => Promise<void>
  /** Hears of what went wrong inside; what a browser sent wrong is among it. */
  onTrouble: (message: string, error?: Error) => void
  /** name of the account host's session cookie, which only https may carry when `secure` */
  cookie: { name: string; secure: boolean }
}

/** better-auth on our tables: e-mail and password, passkeys, Kakao and Naver. */
export function identityLibrary(needs: LibraryNeeds) {
  const { database, mailer, origin, secret, keys, endpoints, cookie } = needs
  const hostCookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const
  const send = (
    template: 'verify-email' | 'reset-password',
    to: { email: string; name: string },
    url: string,
  ) => mailer.send({ to: to.email, template, data: { name: to.name, url } })
  const providers = (Object.keys(keys) as ProviderName[]).flatMap((name) => {
    const given = keys[name]
    return given ? [providerConfig(name, given, endpoints[name])] : []
  })

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
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: passwordsInTurn(() => new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY', message: 'BUSY' })),
      sendResetPassword: ({ user, token }) =>
        send('reset-password', user, `${origin}${accountPages.resetPassword}?token=${token}`),
      async onPasswordReset({ user }) {
        if (!user.emailVerified) await needs.addressProven(Number(user.id))
        await tellChange(mailer, origin, user)
      },
      onExistingUserSignUp: ({ user }) =>
        mailer.send({
          to: user.email,
          template: 'already-joined',
          data: { name: user.name, url: `${origin}${accountPages.login}` },
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      // Programs that look through mails open links too; a log-in would be theirs.
      autoSignInAfterVerification: false,
      expiresIn: 24 * 60 * 60,
      async sendVerificationEmail({ user, url }, request) {
        // Who signed up with somebody else's address could fill their box by logging in again and again.
        const isLogIn = new URL(request?.url ?? origin).pathname.endsWith('/sign-in/email')
        if (isLogIn && !(await needs.mayRemind(user.email))) return
        await send('verify-email', user, withLanding(url))
      },
    },
    user: {
      ...personNames,
      additionalFields: {
        birthDate: { type: 'string', fieldName: 'birth_date', ...ours },
        consents: { type: 'string', ...ours },
      },
    },
    session: {
      ...sessionNames,
      expiresIn: SESSION_SECONDS,
    },
    account: {
      ...methodNames,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: {
      ...proofNames,
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      user: {
        create: {
          async before(_user, context) {
            // Who comes from another provider has filled in the same form before going there.
            const form = context?.path === '/sign-up/email' ? context.body : await getOAuthState()
            const signUp = readSignUp((form ?? {}) as Record<string, unknown>, needs.today())
            if (typeof signUp === 'string')
              throw new APIError('BAD_REQUEST', { code: signUp, message: signUp })
            return { data: { birthDate: signUp.birthDate, consents: JSON.stringify(signUp.consents) } }
          },
        },
      },
      account: {
        create: {
          // We ask a provider once who somebody is; keys to their account there are nothing that we should hold.
          before: async () => ({
            data: { accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
    },
    hooks: {
      after: createAuthMiddleware(async (context) => {
        const opened = context.context.newSession
        if (opened) {
          const token = await needs.openSession(Number(opened.session.id))
          context.setCookie(cookie.name, token, { ...hostCookie, maxAge: SESSION_SECONDS })
        }
        if (context.path === '/sign-out') context.setCookie(cookie.name, '', { ...hostCookie, maxAge: 0 })
        if (context.path === '/change-password' && !(context.context.returned instanceof Error)) {
          const current = await getSessionFromCtx(context)
          if (!current) return
          await needs.passwordChanged(Number(current.user.id), Number(current.session.id))
          await tellChange(mailer, origin, current.user)
        }
      }),
    },
    plugins: [
      passkey({ rpID: new URL(origin).hostname, rpName: '마당', origin, schema: passkeyNames }),
      ...(providers.length > 0 ? [genericOAuth({ config: providers })] : []),
    ],
  })
}

const isError = (thing: unknown): thing is Error => thing instanceof Error

/** Columns that only we fill in and nobody is answered. */
const ours = { required: false, input: false, returned: false } as const

// The library's own landing place is the first page of the host, which would not say that the address is verified.
function withLanding(url: string): string {
  const link = new URL(url)
  if ((link.searchParams.get('callbackURL') ?? '/') === '/')
    link.searchParams.set('callbackURL', `${accountPages.login}?verified=1`)
  return link.href
}

function tellChange(mailer: Mailer, origin: string, { email, name }: { email: string; name: string }) {
  const data = { name, url: `${origin}${accountPages.info}` }
  return mailer.send({ to: email, template: 'password-changed', data })
}
