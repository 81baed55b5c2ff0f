import { APIError, getOAuthState } from 'better-auth/api'
import { readSignUp } from './sign-up.ts'

const ours = { required: false, input: false, returned: false } as const

/** Columns of a person that only we write and no answer contains. */
export const newcomerFields = {
  birthDate: { type: 'string', fieldName: 'birth_date', ...ours },
  consents: { type: 'string', ...ours },
  joins: { type: 'string', ...ours },
} as const

interface NewcomersDeps {
  /** day in Seoul, `YYYY-MM-DD` */
  today: () => string
  /** Whether this person may not log in here at all. */
  isShut: (uid: number) => Promise<boolean>
}

/** Hooks of the library for new accounts and sessions, with refusals. */
export function newcomers({ today, isShut }: NewcomersDeps) {
  return {
    session: {
      create: {
        // Every way to log in ends here.
        async before({ userId }: { userId: string }) {
          if (await isShut(Number(userId)))
            throw new APIError('FORBIDDEN', { code: 'DEMO_ACCOUNT', message: 'DEMO_ACCOUNT' })
        },
      },
    },
    user: {
      create: {
        async before(_user: unknown, context: NewcomerRequest | null) {
          // A newcomer from another provider has filled in the same form before.
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
        // We ask a provider for the identity once; we must not store tokens for the person's account there.
        before: async () => ({
          data: { accessToken: null, refreshToken: null, idToken: null, scope: null },
        }),
      },
    },
  }
}

/** A request to the library. */
interface NewcomerRequest {
  path?: string
  body?: unknown
}
