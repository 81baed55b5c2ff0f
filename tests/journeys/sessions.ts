import { randomInt } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'
import { mailsTo } from '../factories/mails.ts'
import { newBrowser } from '../http/browser.ts'
import { type Answer, requestsTo } from '../http/send-request.ts'
import { withDatabase } from './database.ts'
import { origin } from './world.ts'

export const DEMO_PASSWORD = 'madang-demo-1'

/** An unused e-mail address. */
export const unusedAddress = () => `walker-${crypto.randomUUID().slice(0, 8)}@example.com`

const account = new URL(origin('account'))
const { ask } = requestsTo(Number(account.port), account.host)

/** Creates a person who has verified the address, without opening a page. Returns the address. */
export async function newPerson(): Promise<string> {
  const email = unusedAddress()
  const consents = { terms: true, privacy: true, marketing_email: false, marketing_sms: false }
  const form = {
    email,
    password: DEMO_PASSWORD,
    name: '남궁빛나래솔찬아름다운이름',
    birth_date: '1990-01-31',
  }
  await tell(
    'account',
    '/api/auth/sign-up/email',
    { ...form, ...consents },
    { 'x-forwarded-for': anAddress() },
  )
  const [mail] = await withDatabase((database) => mailsTo(database, email))
  const token = new URL(mail?.url ?? '').searchParams.get('token')
  await tell('account', '/api/auth/verify-email', { token, password: DEMO_PASSWORD })
  return email
}

const anAddress = () => `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

/** Logs a person in at the account host without the form. Other hosts get the log-in by the bridge. */
export async function addSession(context: BrowserContext, email: string): Promise<void> {
  const cookies = await newSession(email)
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: account.origin })))
}

/** Returns functions that send calls to a host with a person's session, without a page. */
export async function sessionClient(slug: string, email: string) {
  const browser = newBrowser({ ask })
  for (const [name, value] of await newSession(email)) browser.setCookie(account.hostname, name, value)
  await browser.go(`${origin(slug)}/api/myshp/v2/redirect/myshop/from?to=/`)
  const cookie = `madang=${browser.cookie(new URL(origin(slug)).hostname, 'madang')}`
  return {
    async get<Reply>(path: string): Promise<Reply> {
      return JSON.parse((await tell(slug, path, undefined, { cookie })).text) as Reply
    },
    async post<Reply>(path: string, body: object): Promise<Reply> {
      return JSON.parse((await tell(slug, path, body, { cookie })).text) as Reply
    },
  }
}

async function newSession(email: string): Promise<[name: string, value: string][]> {
  const answer = await tell('account', '/api/auth/sign-in/email', { email, password: DEMO_PASSWORD })
  return (answer.headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return [name, value]
  })
}

async function tell(
  slug: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { host } = new URL(origin(slug))
  const answer = await ask(path, { host, headers: { origin: origin(slug), ...headers }, body })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.text}`)
  return answer
}
