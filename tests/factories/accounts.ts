import type { Accounts } from '../../src/domains/accounts/accounts.service.ts'
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../src/platform/contract/permissions.ts'

let registered = 0

/** Registers an account and returns its uid. */
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

/** Registers an operator, by default with all permissions. */
export const newOperator = (
  accounts: Pick<Accounts, 'register'>,
  permissions: readonly OperatorPermission[] = OPERATOR_PERMISSIONS,
  overrides: Parameters<typeof newAccount>[1] = {},
): Promise<number> => newAccount(accounts, { ...overrides, operator_permissions: [...permissions] })
