import type { Person } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Accounts } from '../accounts/service.ts'
import type { FinishedSignUp, Joined } from './contract.ts'

interface SignUpNeeds {
  accounts: Pick<Accounts, 'joinsOf' | 'forgetJoins'>
  join: (person: Pick<Person, 'uid' | 'over19'>, shopid: string) => Promise<Joined>
}

/** What is still to be done where a shop asks for more than a press; the wish to join stays until then. */
const waiting: Record<string, FinishedSignUp['status']> = {
  AUTH_ONLY: 'AUTH_ONLY',
  CORP_ONLY: 'CORP_ONLY',
  BAD_REQUEST: 'PAPER',
}

/** Joins the shop that a sign-up had asked to join, in the way of the shop's member type (spec 4). */
export function signUpCompletion({ accounts, join }: SignUpNeeds) {
  return {
    /** The shop and what became of it; nothing for a person who asked for no shop, or had it done before. */
    async finishSignUp(person: Pick<Person, 'uid' | 'over19'>): Promise<FinishedSignUp> {
      const shopid = await accounts.joinsOf(person.uid)
      if (!shopid) return { shopid: '', status: '' }
      const status = await join(person, shopid).then(
        (joined) => joined.status,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'NOT_READY') return ''
          const missing = error instanceof DomainError && waiting[error.code]
          if (missing) return missing
          throw error
        },
      )
      if (!Object.values(waiting).includes(status)) await accounts.forgetJoins(person.uid)
      return { shopid, status }
    },
  }
}
