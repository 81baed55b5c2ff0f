import type { Accounts } from '../../src/domains/accounts/service.ts'

let registered = 0

/** Registers a person and returns the uid; `wishes` are any of the account's fields. */
export async function anAccount(
  accounts: Pick<Accounts, 'register'>,
  wishes: Partial<Parameters<Accounts['register']>[0]> = {},
): Promise<number> {
  registered += 1
  return accounts.register({
    email: `person${registered}@example.com`,
    name: `사람 ${registered}`,
    ...wishes,
  })
}
