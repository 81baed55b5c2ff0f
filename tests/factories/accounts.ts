import type { Accounts } from '../../src/domains/accounts/accounts.service.ts'
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../src/platform/contract/permissions.ts'

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

/** Registers an operator with these permissions, by default all that there are. */
export const anOperator = (
  accounts: Pick<Accounts, 'register'>,
  permissions: readonly OperatorPermission[] = OPERATOR_PERMISSIONS,
  wishes: Parameters<typeof anAccount>[1] = {},
): Promise<number> => anAccount(accounts, { ...wishes, operator_permissions: [...permissions] })
