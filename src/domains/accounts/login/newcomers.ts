import { APIError, getOAuthState } from 'better-auth/api'
import { readSignUp } from './sign-up.ts'

const ours = { required: false, input: false, returned: false } as const

/** Columns of a person that only we fill in and nobody is answered. */
export const newcomerFields = {
  birthDate: { type: 'string', fieldName: 'birth_date', ...ours },
  consents: { type: 'string', ...ours },
} as const

/** What the library is to write of somebody new, and who is refused; `today` gives a day in Seoul. */
export function newcomers(today: () => string) {
  return {
    user: {
      create: {
        async before(_user: unknown, context: Asked | null) {
          // Who comes from another provider has filled in the same form before going there.
          const form = context?.path === '/sign-up/email' ? context.body : await getOAuthState()
          const signUp = readSignUp((form ?? {}) as Record<string, unknown>, today())
          if (typeof signUp === 'string') throw new APIError('BAD_REQUEST', { code: signUp, message: signUp })
          return { data: { birthDate: signUp.birthDate, consents: JSON.stringify(signUp.consents) } }
        },
      },
    },
    account: {
      create: {
        // We ask a provider once who somebody is; keys to their account there are nothing that we should hold.
        before: async () => ({
          data: { accessToken: null, refreshToken: null, idToken: null, scope: null },
        }),
      },
    },
  }
}

/** What a browser has asked the library. */
interface Asked {
  path?: string
  body?: unknown
}
