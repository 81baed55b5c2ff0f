import { APIError, getOAuthState } from 'better-auth/api'
import { readSignUp } from './sign-up.ts'

const serverOnly = { required: false, input: false, returned: false } as const

/** Account columns that only the server writes; replies omit them. */
export const newcomerFields = {
  birthDate: { type: 'string', fieldName: 'birth_date', ...serverOnly },
  consents: { type: 'string', ...serverOnly },
  joins: { type: 'string', ...serverOnly },
} as const

interface NewcomersDeps {
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  /** why a person may not log in; null if they may */
  loginRefusalOf: (uid: number) => Promise<LoginRefusal | null>
}

export type LoginRefusal = 'ACCOUNT_LOCKED' | 'DEMO_ACCOUNT'

/** Hooks of the library that refuse new accounts and sessions, or add columns to new accounts. */
export function newcomers({ today, loginRefusalOf }: NewcomersDeps) {
  return {
    session: {
      create: {
        // Every log-in method creates a session, so this hook covers them all.
        async before({ userId }: { userId: string }) {
          const refusal = await loginRefusalOf(Number(userId))
          if (refusal) throw new APIError('FORBIDDEN', { code: refusal, message: refusal })
        },
      },
    },
    user: {
      create: {
        async before(_user: unknown, context: NewcomerRequest | null) {
          // In a log-in by another provider, the OAuth state carries the sign-up form.
          const form = context?.path === '/sign-up/email' ? context.body : await getOAuthState()
          const signUp = readSignUp((form ?? {}) as Record<string, unknown>, today())
          if (typeof signUp === 'string') throw new APIError('BAD_REQUEST', { code: signUp, message: signUp })
          const { birthDate, consents, joins } = signUp
          return { data: { birthDate, consents: JSON.stringify(consents), joins } }
        },
      },
    },
    account: {
      create: {
        // The tokens of providers are not stored, because the identity is read only once.
        before: async () => ({
          data: { accessToken: null, refreshToken: null, idToken: null, scope: null },
        }),
      },
    },
  }
}

interface NewcomerRequest {
  path?: string
  body?: unknown
}
