import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { SESSION_SECONDS } from '../sessions.ts'

export interface HostSessionNeeds {
  /** Opens a session of the account host under an account's session; returns the token of its cookie. */
  openSession: (accountSession: number) => Promise<string>
  /** Ends all sessions of a person but this one. */
  passwordChanged: (uid: number, keep: number) => Promise<void>
  /** name of the account host's session cookie, which only https may carry when `secure` */
  cookie: { name: string; secure: boolean }
}

/** Lets our session of the account host follow what the library has just done. `tell` hears of a changed password. */
export function hostSession(
  { openSession, passwordChanged, cookie }: HostSessionNeeds,
  tell: (person: { email: string; name: string }) => Promise<void>,
) {
  const hostCookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const
  return createAuthMiddleware(async (context) => {
    const opened = context.context.newSession
    if (opened) {
      const token = await openSession(Number(opened.session.id))
      context.setCookie(cookie.name, token, { ...hostCookie, maxAge: SESSION_SECONDS })
    }
    if (context.path === '/sign-out') context.setCookie(cookie.name, '', { ...hostCookie, maxAge: 0 })
    if (context.path === '/change-password' && !(context.context.returned instanceof Error)) {
      const current = await getSessionFromCtx(context)
      if (!current) return
      await passwordChanged(Number(current.user.id), Number(current.session.id))
      await tell(current.user)
    }
  })
}
