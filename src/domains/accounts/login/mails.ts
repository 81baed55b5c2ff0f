import type { Mailer, MailTemplate } from '../../../platform/mail/mailer.ts'
import { accountPages } from '../contract.ts'

interface Reader {
  email: string
  name: string
}

export type LoginMails = ReturnType<typeof loginMails>

/** What people are written around logging in; `origin` is the account host's. */
export function loginMails(mailer: Mailer, origin: string) {
  const send = (template: MailTemplate, { email, name }: Reader, url: string) =>
    mailer.send({ to: email, template, data: { name, url } })

  return {
    /** The link that proves an address, as the library made it. */
    verifyAddress: (to: Reader, link: string) => send('verify-email', to, withLanding(link)),

    resetPassword: (to: Reader, token: string) =>
      send('reset-password', to, `${origin}${accountPages.resetPassword}?token=${token}`),

    passwordChanged: (to: Reader) => send('password-changed', to, `${origin}${accountPages.info}`),

    /** To somebody with whose address somebody has tried to sign up. */
    alreadyJoined: (to: Reader) => send('already-joined', to, `${origin}${accountPages.login}`),
  }
}

// The library's own landing place is the first page of the host, which would not say that the address is verified.
function withLanding(url: string): string {
  const link = new URL(url)
  if ((link.searchParams.get('callbackURL') ?? '/') === '/')
    link.searchParams.set('callbackURL', `${accountPages.login}?verified=1`)
  return link.href
}
