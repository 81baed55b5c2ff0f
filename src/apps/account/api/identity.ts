import { ApiError } from '../../../client/api-error.ts'

export interface SignUp extends SignUpConsents {
  name: string
  email: string
  password: string
  /** the return address behind the link in the mail */
  callbackURL: string
}

/** The fields and consents of a sign-up, by form or by provider. */
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

export type Provider = 'kakao' | 'naver'

/** The calls below `/api/auth`. They reject with `ApiError` like every other call. */
export const identityCalls = {
  logIn: (email: string, password: string) => post('/sign-in/email', { email, password }),
  join: (form: SignUp) => post('/sign-up/email', form),
  sendVerification: (email: string, callbackURL: string) =>
    post('/send-verification-email', { email, callbackURL }),
  /** Proves the address by the mailed link and the password of the sign-up, and logs in. */
  verify: (token: string, password: string) => post('/verify-email', { token, password }),
  askReset: (email: string) => post('/request-password-reset', { email }),
  /** Sets a new password by the mailed link and logs in; without a `user` in the answer the person may not log in here. */
  reset: (token: string, newPassword: string) =>
    post<{ user?: object }>('/reset-password', { token, newPassword }),
  changePassword: (currentPassword: string, newPassword: string) =>
    post('/change-password', { currentPassword, newPassword }),
  /**
   * Redirects to another provider's log-in and back to `callbackURL`, or to `errorCallbackURL`. A newcomer there is accepted
   * only with `signUp`; `proof` is the token of a mail that proves the address of that log-in.
   */
  async leaveFor(
    provider: Provider,
    places: { callbackURL: string; errorCallbackURL: string },
    more: { signUp?: SignUpConsents; proof?: string } = {},
  ): Promise<void> {
    const { signUp, proof } = more
    const { url } = await post<{ url: string }>('/sign-in/social', {
      provider,
      ...places,
      ...(signUp && { requestSignUp: true, additionalData: signUp }),
      ...(proof && { additionalData: { proof } }),
    })
    location.assign(url)
  },
}

/** Sends JSON below `/api/auth`. */
export function post<Reply>(path: string, body: object): Promise<Reply> {
  return answerOf(
    fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

export const get = <Reply>(path: string): Promise<Reply> => answerOf(fetch(`/api/auth${path}`))

async function answerOf<Reply>(asked: Promise<Response>): Promise<Reply> {
  const response = await asked
  const body = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, body)
  return body
}
