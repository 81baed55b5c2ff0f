import { ApiError } from '../../../client/api-error.ts'

export interface SignUp extends SignUpConsents {
  name: string
  email: string
  password: string
  /** return URL of the mailed link */
  callbackURL: string
}

/** Fields and consents of a sign-up by form or provider. */
export interface SignUpConsents {
  /** `YYYY-MM-DD` */
  birth_date: string
  terms: boolean
  privacy: boolean
  marketing_email: boolean
  marketing_sms: boolean
  /** shop to join, if any */
  join_shopid?: string
}

/** A log-in call answers so if the code of the second factor is still missing. */
export interface LoginReply {
  twoFactorRedirect?: true
}

export type Provider = 'kakao' | 'naver'

/** Calls below `/api/auth`. They reject with `ApiError`. */
export const identityCalls = {
  logIn: (email: string, password: string) => post<LoginReply>('/sign-in/email', { email, password }),
  /** With `invitation`, the token of a shop's mail to this address, the address is proven and the person logged in. */
  join: (form: SignUp & { invitation?: string }) => post('/sign-up/email', form),
  sendVerification: (email: string, callbackURL: string) =>
    post('/send-verification-email', { email, callbackURL }),
  /** Confirms the mail address with the mailed token and the password, and logs in. */
  verify: (token: string, password: string) => post('/verify-email', { token, password }),
  requestReset: (email: string) => post('/request-password-reset', { email }),
  /**
   * Sets a new password with the mailed token and logs in. The reply has no `user` if this account may not log in at
   * the account site.
   */
  reset: (token: string, newPassword: string) =>
    post<LoginReply & { user?: object }>('/reset-password', { token, newPassword }),
  changePassword: (currentPassword: string, newPassword: string) =>
    post('/change-password', { currentPassword, newPassword }),
  /**
   * Redirects to a provider's log-in, which returns to `callbackURL`, or to `errorCallbackURL` on an error. New
   * accounts need `signUp`. `proof` is a mailed token: it proves that the mail address belongs to the caller.
   */
  async redirectToProvider(
    provider: Provider,
    urls: { callbackURL: string; errorCallbackURL: string },
    options: { signUp?: SignUpConsents; proof?: string } = {},
  ): Promise<void> {
    const { signUp, proof } = options
    const { url } = await post<{ url: string }>('/sign-in/social', {
      provider,
      ...urls,
      ...(signUp && { requestSignUp: true, additionalData: signUp }),
      ...(proof && { additionalData: { proof } }),
    })
    location.assign(url)
  },
}

export function post<Reply>(path: string, body: object): Promise<Reply> {
  return readReply(
    fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

export const get = <Reply>(path: string): Promise<Reply> => readReply(fetch(`/api/auth${path}`))

async function readReply<Reply>(request: Promise<Response>): Promise<Reply> {
  const response = await request
  const body = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, body)
  return body
}
