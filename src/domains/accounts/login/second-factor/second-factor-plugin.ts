import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { secondFactorNames } from '../library/names.ts'
import { newBackupCodes } from './backup-codes.ts'
import type { CodeCheck } from './second-factor-store.ts'

/** Name of the parameter with which the log-in page asks for the code after a log-in at another provider. */
export const SECOND_STEP = 'second'

export interface SecondFactorDeps {
  /** accepts a code of the authenticator app once */
  checkCode: (uid: number, code: string) => Promise<CodeCheck>
  /** whether a passkey was registered by a session that had shown the second factor */
  isStrongPasskey: (uid: number, credentialId: string) => Promise<boolean>
}

/**
 * The library's second factor, extended to log-ins by providers and passkeys: a session of a person with a second
 * factor is only opened after it was shown (docs/product/accounts.md). A code is accepted once.
 */
export function secondFactor({ checkCode, isStrongPasskey }: SecondFactorDeps) {
  const plugin = twoFactor({
    issuer: '마당',
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: newBackupCodes },
    accountLockout: { maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    schema: secondFactorNames,
  })
  // What the first hook learns about a request for the others.
  const logins = new WeakMap<object, { isShown: boolean; location: string | null }>()

  const inspect = createAuthMiddleware(async (context) => {
    const { newSession, returned } = context.context
    const uid = newSession ? Number(newSession.user.id) : 0
    const isShown = context.path.startsWith('/two-factor/')
      ? true
      : context.path === '/passkey/verify-authentication' && (await isVerifiedPasskey(uid, context.body))
    logins.set(context.context, { isShown, location: locationOf(returned) })
  })

  // Only a signed answer reaches this point, so its flags are those of the device.
  async function isVerifiedPasskey(uid: number, body: unknown): Promise<boolean> {
    const { id, response } = (body as PasskeyBody).response
    const flags = Buffer.from(response.authenticatorData, 'base64url')[FLAGS_INDEX] ?? 0
    return (flags & USER_VERIFIED) !== 0 && isStrongPasskey(uid, id)
  }

  const redirectToCode = createAuthMiddleware(async (context) => {
    const { location } = logins.get(context.context) ?? {}
    if (!location || !isChallenge(context.context.returned)) return
    const url = new URL(location, context.context.options.baseURL as string)
    url.searchParams.set(SECOND_STEP, '1')
    throw context.redirect(url.href)
  })

  const refuseUsedCode = createAuthMiddleware(async (context) => {
    const uid = await challengedPerson(context)
    const { code } = context.body as { code: string }
    if (uid !== null && (await checkCode(uid, code)) === 'used')
      throw new APIError('BAD_REQUEST', { code: 'CODE_USED', message: 'CODE_USED' })
  })

  return {
    ...plugin,
    hooks: {
      before: [{ matcher: ({ path }) => path === '/two-factor/verify-totp', handler: refuseUsedCode }],
      after: [
        { matcher: ({ context }) => needsCheck(context), handler: inspect },
        ...plugin.hooks.after.map(({ handler }) => ({
          matcher: ({ context }: { context: LibraryContext }) =>
            needsCheck(context) && !logins.get(context)?.isShown,
          handler,
        })),
        { matcher: ({ path }) => path?.startsWith('/callback') ?? false, handler: redirectToCode },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** Bit of the authenticator's flags: the device checked a fingerprint, face or PIN. */
const USER_VERIFIED = 0b100
const FLAGS_INDEX = 32

interface PasskeyBody {
  response: { id: string; response: { authenticatorData: string } }
}

interface LibraryContext {
  newSession?: { user: Record<string, unknown> } | null
}

/** Whether the request opened a session of a person with a second factor. */
const needsCheck = (context: LibraryContext) => context.newSession?.user.twoFactorEnabled === true

const isChallenge = (returned: unknown) =>
  typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned

/** Where a redirect leads; the library throws it as an error with headers. */
const locationOf = (returned: unknown): string | null =>
  returned instanceof Error && 'headers' in returned
    ? new Headers(returned.headers as HeadersInit).get('location')
    : null

/** The person who enters a code: of the session if there is one, else of the started log-in. */
async function challengedPerson(context: Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]) {
  const session = await getSessionFromCtx(context)
  if (session) return Number(session.user.id)
  const { name } = context.context.createAuthCookie('two_factor')
  const identifier = await context.getSignedCookie(name, context.context.secret)
  if (!identifier) return null
  const started = await context.context.internalAdapter.findVerificationValue(identifier)
  return started && started.expiresAt > new Date() ? Number(started.value) : null
}
