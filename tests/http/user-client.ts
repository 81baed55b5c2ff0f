import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { PLATFORM, type TestServer } from './test-server.ts'

export const ACCOUNT = `account.${PLATFORM}`
export const ADMIN = `admin.${PLATFORM}`

export type UserClient = Awaited<ReturnType<typeof userClient>>

/** Sends calls as a page of `host` does: for the account `uid`, or for a guest if `uid` is missing. */
export async function userClient(
  { ask, database, services }: Pick<TestServer, 'ask' | 'database' | 'services'>,
  uid?: number,
  host = ACCOUNT,
  more: Record<string, string> = {},
) {
  const token =
    uid === undefined ? '' : await newSession({ database, accounts: services.accounts }, { uid, host })
  return async <Reply>(path: string, body?: unknown, type?: string) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...more,
      ...(token && { cookie: `madang=${token}` }),
      ...(type && { 'content-type': type }),
    }
    const { status, text } = await ask(path, { host, headers, body })
    return { status, reply: JSON.parse(text) as Reply }
  }
}

export const newUserClient = async (server: TestServer, host = ACCOUNT): Promise<UserClient> =>
  userClient(server, await newAccount(server.services.accounts), host)

export const newAnonymousId = async (guest: UserClient): Promise<string> =>
  (await guest<{ uuid: string }>('/api/myshp/uuid/issue', {})).reply.uuid
