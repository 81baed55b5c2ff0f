import type { GenericOAuthConfig } from 'better-auth/plugins'
import { toPersonName } from '../../../platform/contract/person-name.ts'
import { normaliseEmail } from '../rules.ts'

export type ProviderName = 'kakao' | 'naver'

/** A person's identity at Kakao or Naver; `email` is normalised. */
export interface ProvidedPerson {
  provider: ProviderName
  subject: string
  email: string
  verified: boolean
}

/** The operator's client keys at a provider. A provider without keys is disabled. */
export interface ProviderKeys {
  clientId: string
  clientSecret: string
}

interface Endpoints {
  authorize: string
  token: string
  me: string
}

interface ProviderProfile {
  id: string
  email: string | undefined
  /** whether the provider has verified the address */
  emailVerified: boolean
  name: string
}

export type ProviderEndpoints = Record<ProviderName, Endpoints>

export const realEndpoints: ProviderEndpoints = {
  kakao: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    me: 'https://kapi.kakao.com/v2/user/me',
  },
  naver: {
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    me: 'https://openapi.naver.com/v1/nid/me',
  },
}
const scopes: Record<ProviderName, string[]> = {
  kakao: ['account_email', 'profile_nickname'],
  naver: [],
}
const ANSWER_WITHIN_MS = 10_000

interface ProviderDeps {
  keys: ProviderKeys
  endpoints: Endpoints
  /** Called with the identity before the library searches its account. */
  onIdentity: (person: ProvidedPerson) => Promise<void>
}

/**
 * Configures a provider for the library. A new person must fill in the sign-up form, which asks for consents, and must
 * prove the address if the provider has not verified it.
 */
export function providerConfig(
  name: ProviderName,
  { keys, endpoints: { authorize, token, me }, onIdentity }: ProviderDeps,
): GenericOAuthConfig {
  return {
    providerId: name,
    ...keys,
    authorizationUrl: authorize,
    tokenUrl: token,
    tokenEndpointAuth: { method: 'client_secret_post' },
    scopes: scopes[name],
    pkce: false,
    disableImplicitSignUp: true,
    requireEmailVerification: true,
    async getUserInfo({ accessToken }) {
      const answer = await fetch(me, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const person = answer.ok ? readers[name](await answer.json()) : null
      const email = normaliseEmail(person?.email ?? '')
      if (person && email)
        await onIdentity({ provider: name, subject: person.id, email, verified: person.emailVerified })
      return person && { ...person, name: toPersonName(person.name) || '회원' }
    },
  }
}

const readers: Record<ProviderName, (answer: unknown) => ProviderProfile | null> = {
  kakao(answer) {
    const { id, kakao_account: account = {} } = answer as KakaoAnswer
    return id === undefined
      ? null
      : {
          id: String(id),
          email: account.email,
          emailVerified: account.is_email_valid === true && account.is_email_verified === true,
          name: account.profile?.nickname ?? '',
        }
  },
  naver(answer) {
    const { response } = answer as NaverAnswer
    return response?.id
      ? {
          id: response.id,
          email: response.email,
          // Naver returns a contact address that it has not verified.
          emailVerified: false,
          name: response.name ?? response.nickname ?? '',
        }
      : null
  },
}

interface KakaoAnswer {
  id?: number
  kakao_account?: {
    email?: string
    is_email_valid?: boolean
    is_email_verified?: boolean
    profile?: { nickname?: string }
  }
}
interface NaverAnswer {
  response?: { id?: string; email?: string; name?: string; nickname?: string }
}
