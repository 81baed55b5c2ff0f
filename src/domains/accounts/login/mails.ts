import type { Mailer, MailTemplate } from '../../../platform/mail/mailer.ts'
import { accountPages } from '../accounts.contract.ts'

interface Reader {
  email: string
  name: string
}

export type LoginMails = ReturnType<typeof loginMails>

/** Mails about log-ins; `origin` is the origin of the account host, for links. */
export function loginMails(mailer: Mailer, origin: string) {
  const send = (template: MailTemplate, { email, name }: Reader, url: string) =>
    mailer.send({ to: email, template, data: { name, url } })

  return {
    verifyAddress: (to: Reader, link: string) => send('verify-email', to, verifyPage(link, origin)),

    /**
     * Sent if someone requests a new password for an unproven sign-up. Links to the sign-up form, because a new sign-up
     * replaces the unproven one.
     */
    joinAnew: (to: Reader) => send('join-anew', to, `${origin}${accountPages.join}`),

    resetPassword: (to: Reader, token: string) =>
      send('reset-password', to, `${origin}${accountPages.resetPassword}?token=${token}`),

    passwordChanged: (to: Reader) => send('password-changed', to, `${origin}${accountPages.info}`),
    passkeyAdded: (to: Reader) => send('passkey-added', to, `${origin}${accountPages.info}`),
    secondFactorAdded: (to: Reader) => send('second-factor-added', to, `${origin}${accountPages.info}`),
    secondFactorRemoved: (to: Reader) => send('second-factor-removed', to, `${origin}${accountPages.info}`),
    passkeyRemoved: (to: Reader) => send('passkey-removed', to, `${origin}${accountPages.info}`),

    /** Tells the owner of an account that someone tried to sign up with the same address. */
    alreadyJoined: (to: Reader) => send('already-joined', to, `${origin}${accountPages.login}`),
  }
}

/** Parameters that the mailed link passes on to the sign-up page: where to return after the sign-up. */
const CARRIED_PARAMETERS = ['shopid', 'dom', 'url']

// The library's own link proves the address without a password; our page asks for the password too.
function verifyPage(link: string, origin: string): string {
  const url = new URL(link)
  const returnParameters = new URL(url.searchParams.get('callbackURL') ?? '/', origin).searchParams
  const page = new URL(accountPages.verify, origin)
  for (const name of CARRIED_PARAMETERS) {
    const value = returnParameters.get(name)
    if (value) page.searchParams.set(name, value)
  }
  page.searchParams.set('token', url.searchParams.get('token') ?? '')
  return page.href
}
