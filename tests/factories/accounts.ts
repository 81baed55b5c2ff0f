import type { Accounts } from '../../src/domains/accounts/accounts.service.ts'
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../src/platform/contract/permissions.ts'

let registered = 0

/** Registers a person and returns the uid; `wishes` are any of the account's fields. */
export async function newAccount(
  accounts: Pick<Accounts, 'register'>,
  overrides: Partial<Parameters<Accounts['register']>[0]> = {},
): Promise<number> {
  registered += 1
  return accounts.register({
    email: `person${registered}@example.com`,
    name: `사람 ${registered}`,
    ...overrides,
  })
}

/** Registers an operator with these permissions, by default all that there are. */
export const newOperator = (
  accounts: Pick<Accounts, 'register'>,
  permissions: readonly OperatorPermission[] = OPERATOR_PERMISSIONS,
  overrides: Parameters<typeof newAccount>[1] = {},
): Promise<number> => newAccount(accounts, { ...overrides, operator_permissions: [...permissions] })
