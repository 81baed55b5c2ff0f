import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProviderEndpoints, ProviderName } from '../../src/domains/accounts/login/login.service.ts'

/** A person with an account at a provider. */
export interface ProviderPerson {
  id: number | string
  email?: string
  verified?: boolean
  name?: string
}

export const providerKeys = { clientId: 'our client', clientSecret: 'our secret' }

/** Fakes of Kakao and Naver on loopback: they log `person` in, and require everything that the real ones require. */
export async function otherProviders() {
  const codes = new Map<string, { redirect: string; person: ProviderPerson }>()
  const tokens = new Map<string, ProviderPerson>()
  const state = { person: { id: 1 } as ProviderPerson }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const [, name, step] = pathname.split('/') as [string, ProviderName, string]
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (step === 'authorize') {
      const redirect = searchParams.get('redirect_uri') ?? ''
      const asksRight =
        searchParams.get('client_id') === providerKeys.clientId &&
        searchParams.get('response_type') === 'code'
      if (!asksRight) return reply(400, { error: 'invalid_client' })
      const code = randomBytes(8).toString('hex')
      codes.set(code, { redirect, person: state.person })
      const back = new URL(redirect)
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    if (step === 'token') {
      const form = new URLSearchParams(await text(request))
      const granted = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const ours =
        form.get('client_id') === providerKeys.clientId &&
        form.get('client_secret') === providerKeys.clientSecret
      if (!ours || granted?.redirect !== form.get('redirect_uri'))
        return reply(401, { error: 'invalid_grant' })
      const token = randomBytes(8).toString('hex')
      tokens.set(token, granted.person)
      return reply(200, { access_token: token, token_type: 'bearer', expires_in: 21_599 })
    }
    const person = tokens.get(bearerOf(request))
    return person ? reply(200, profiles[name](person)) : reply(401, { error: 'invalid_token' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const at = (name: ProviderName) => ({
    authorize: `${base}/${name}/authorize`,
    token: `${base}/${name}/token`,
    me: `${base}/${name}/me`,
  })
  const endpoints: ProviderEndpoints = { kakao: at('kakao'), naver: at('naver') }
  return Object.assign(state, {
    endpoints,
    close: () => new Promise((resolve) => server.close(resolve)),
  })
}

const bearerOf = (request: IncomingMessage) => request.headers.authorization?.replace(/^Bearer /, '') ?? ''

const profiles: Record<ProviderName, (person: ProviderPerson) => unknown> = {
  kakao: ({ id, email, verified, name }) => ({
    id,
    kakao_account: {
      ...(email && { email, is_email_valid: true, is_email_verified: verified === true }),
      profile: { nickname: name },
    },
  }),
  naver: ({ id, email, name }) => ({ resultcode: '00', message: 'success', response: { id, email, name } }),
}
