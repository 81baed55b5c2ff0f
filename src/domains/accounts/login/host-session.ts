import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { SESSION_SECONDS } from '../shared/session-lifetime.ts'
import { KNOWN_SECONDS, type KnownDevices } from './known-devices.ts'
import type { LoginMails } from './mails.ts'

export interface HostSessionDeps {
  /** Opens a session of the account host and returns the token for its cookie. */
  openSession: (accountSession: number) => Promise<string>
  /** Marks a session as opened with the second factor. Returns whether it is the person's first such session. */
  confirmSession: (uid: number, accountSession: number) => Promise<boolean>
  /** Ends all sessions of a person except `currentSession`. */
  passwordChanged: (uid: number, currentSession: number) => Promise<void>
  /** `secure` restricts the account host's session cookie to https */
  cookie: { name: string; secure: boolean }
  devices: Pick<KnownDevices, 'name' | 'remember'>
}

/**
 * Runs after the library's answer: sets or removes the session cookie of the account host, ends other sessions after a
 * password change, and mails changes of log-in methods.
 */
export function hostSession(
  { openSession, confirmSession, passwordChanged, cookie, devices }: HostSessionDeps,
  mails: Pick<
    LoginMails,
    'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved' | 'secondFactorAdded' | 'secondFactorRemoved'
  >,
) {
  const hostCookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const
  return createAuthMiddleware(async (context) => {
    const created = context.context.newSession
    if (created) {
      // A session of a person with a second factor exists only after the second factor was shown.
      const { email, name, id, twoFactorEnabled } = created.user
      const isFirst =
        twoFactorEnabled === true && (await confirmSession(Number(id), Number(created.session.id)))
      if (isFirst) await mails.secondFactorAdded({ email, name })
      if (context.path === '/two-factor/disable') await mails.secondFactorRemoved({ email, name })
      const token = await openSession(Number(created.session.id))
      context.setCookie(cookie.name, token, { ...hostCookie, maxAge: SESSION_SECONDS })
      const deviceCookie = devices.remember(context.headers?.get('cookie') ?? null, created.user.email)
      context.setCookie(devices.name, deviceCookie, { ...hostCookie, maxAge: KNOWN_SECONDS })
    }
    if (context.path === '/sign-out') context.setCookie(cookie.name, '', { ...hostCookie, maxAge: 0 })
    if (context.context.returned instanceof Error || !loginChanges.has(context.path)) return
    const current = await getSessionFromCtx(context)
    if (!current) return
    const { user, session } = current
    if (context.path === '/passkey/verify-registration') return mails.passkeyAdded(user)
    if (context.path === '/passkey/delete-passkey') return mails.passkeyRemoved(user)
    await passwordChanged(Number(user.id), Number(session.id))
    await mails.passwordChanged(user)
  })
}

/** Paths of calls that change a log-in method. Each change is reported by mail. */
const loginChanges = new Set(['/change-password', '/passkey/verify-registration', '/passkey/delete-passkey'])
