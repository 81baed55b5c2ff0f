import type { Accounts } from '../accounts/accounts.service.ts'
import { maskName } from '../audit/audit.service.ts'

export type NameInLog = ReturnType<typeof createNameInLog>

/** A person as the audit log names them: uid and masked name, which is empty for a closed account. */
export const createNameInLog =
  (accounts: Pick<Accounts, 'findAll'>) =>
  async (uid: number): Promise<{ uid: number; person: string }> => ({
    uid,
    person: maskName((await accounts.findAll([uid])).get(uid)?.name ?? ''),
  })
