import { testDatabase } from '../database.ts'
import { otherProviders, type ProviderPerson, providerKeys } from '../factories/other-providers.ts'
import { ACCOUNT } from './account-person.ts'
import { newPage, type TestPage } from './page.ts'
import { CONSENTS } from './sign-up.ts'
import { startServer, type TestServerOptions } from './test-server.ts'

export const SIGN_UP = { birth_date: '1990-03-01', ...CONSENTS }

/** A server with fakes of Kakao and Naver. */
export async function startServerWithProviders(options: Omit<TestServerOptions, 'login'> = {}) {
  const providers = await otherProviders()
  const server = await startServer((await testDatabase()).url, {
    ...options,
    login: { keys: { kakao: providerKeys, naver: providerKeys }, endpoints: providers.endpoints },
  })

  /**
   * Logs in at a provider as this person, with a sign-up form or with the `proof` of a mailed link. Returns path and
   * query of the callback.
   */
  async function leave(there: TestPage, provider: 'kakao' | 'naver', person: ProviderPerson, form?: object) {
    providers.person = person
    const signIn = await there.post('/api/auth/sign-in/social', {
      provider,
      callbackURL: '/user/login?url=x',
      errorCallbackURL: '/user/join',
      ...(form && { requestSignUp: !('proof' in form), additionalData: form }),
    })
    const back = await fetch((signIn.body as { url: string }).url, { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location') ?? '')
    return pathname + search
  }

  return {
    server,
    /** A browser at the account host. */
    browser: (): TestPage => newPage(server, ACCOUNT),
    leave,
    /** Calls `leave` and requests the callback. */
    by: async (...of: Parameters<typeof leave>) => of[0].get(await leave(...of)),
    close: () => Promise.all([server.close(), providers.close()]),
  }
}
