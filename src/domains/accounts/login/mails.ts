import type { Mailer, MailTemplate } from '../../../platform/mail/mailer.ts'
import { accountPages } from '../accounts.contract.ts'

interface Reader {
  email: string
  name: string
}

export type LoginMails = ReturnType<typeof loginMails>

/** Mails about log-ins; `origin` is the account host's. */
export function loginMails(mailer: Mailer, origin: string) {
  const send = (template: MailTemplate, { email, name }: Reader, url: string) =>
    mailer.send({ to: email, template, data: { name, url } })

  return {
    verifyAddress: (to: Reader, link: string) => send('verify-email', to, verifyPage(link, origin)),

    /**
     * For a request to reset the password of an unproven sign-up: links to the sign-up form, which replaces the
     * sign-up.
     */
    joinAnew: (to: Reader) => send('join-anew', to, `${origin}${accountPages.join}`),

    resetPassword: (to: Reader, token: string) =>
      send('reset-password', to, `${origin}${accountPages.resetPassword}?token=${token}`),

    passwordChanged: (to: Reader) => send('password-changed', to, `${origin}${accountPages.info}`),
    passkeyAdded: (to: Reader) => send('passkey-added', to, `${origin}${accountPages.info}`),
    passkeyRemoved: (to: Reader) => send('passkey-removed', to, `${origin}${accountPages.info}`),

    /** For the owner of an address that another sign-up used. */
    alreadyJoined: (to: Reader) => send('already-joined', to, `${origin}${accountPages.login}`),
  }
}

/** Parameters of the sign-up page in the link: where to return. */
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
