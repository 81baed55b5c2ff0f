import { expect } from 'vitest'
import { mailsTo } from '../factories/mails.ts'
import { ACCOUNT, PASSWORD } from './account-person.ts'
import { newPage, type TestPage } from './page.ts'
import type { TestServer } from './test-server.ts'

/** Only the required consents are given. */
export const CONSENTS = { terms: true, privacy: true, marketing_email: false, marketing_sms: false }

let people = 0

/** The sign-up form of a new person. */
export function signUpForm() {
  people += 1
  return {
    email: `newcomer${people}@example.com`,
    name: `사람 ${people}`,
    password: PASSWORD,
    birth_date: '1990-03-01',
    ...CONSENTS,
  }
}

/** The token of the newest mailed link to an address. */
export async function newestMailedToken(
  server: Pick<TestServer, 'database'>,
  email: string,
): Promise<string> {
  const [mail] = await mailsTo(server.database, email)
  return new URL(mail?.url ?? '').searchParams.get('token') ?? ''
}

/** Signs up a person who opens the mailed link and verifies the address; returns the address. */
export async function signUpVerified(server: TestServer): Promise<string> {
  const form = signUpForm()
  const there = newPage(server, ACCOUNT)
  expect(await there.post('/api/auth/sign-up/email', form)).toMatchObject({ status: 200 })
  const proof = { token: await newestMailedToken(server, form.email), password: form.password }
  expect(await there.post('/api/auth/verify-email', proof)).toMatchObject({ status: 200 })
  return form.email
}

/** A page of the account host with a password log-in. */
export async function newLoggedInPage(server: TestServer, email: string): Promise<TestPage> {
  const there = newPage(server, ACCOUNT)
  const answer = await there.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  expect(answer).toMatchObject({ status: 200 })
  return there
}
