import type { Person } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { MembershipDeps } from './deps.ts'
import type { FinishedSignUp, Joined } from './membership.contract.ts'

/** What the person must do before they can join, by error code. The request is stored until then. */
const missingSteps: Record<string, FinishedSignUp['status']> = {
  AUTH_ONLY: 'AUTH_ONLY',
  CORP_ONLY: 'CORP_ONLY',
  BAD_REQUEST: 'PAPER',
}

/** Joins the shop that the person chose when signing up, by the shop's member type (docs/product/membership.md). */
export function signUpCompletion({
  accounts,
  join,
}: Pick<MembershipDeps, 'accounts'> & {
  join: (person: Pick<Person, 'uid' | 'over19'>, shopSlug: string) => Promise<Joined>
}) {
  return {
    /** Returns the shop and the result. Both are empty if the sign-up had no shop or its request was handled before. */
    async finish(person: Pick<Person, 'uid' | 'over19'>): Promise<FinishedSignUp> {
      const shopSlug = await accounts.joinsOf(person.uid)
      if (!shopSlug) return { shopid: '', status: '' }
      const status = await join(person, shopSlug).then(
        (joined) => joined.status,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'NOT_READY') return ''
          const missing = error instanceof DomainError && missingSteps[error.code]
          if (missing) return missing
          throw error
        },
      )
      if (!Object.values(missingSteps).includes(status)) await accounts.deleteJoins(person.uid)
      return { shopid: shopSlug, status }
    },
  }
}
