import type { Accounts } from '../accounts/accounts.service.ts'
import { maskName } from '../audit/audit.service.ts'

export type NamedInLog = ReturnType<typeof namingInLog>

/** Names people as the log does: by number and masked name, which is empty for somebody who has left the platform. */
export const namingInLog =
  (accounts: Pick<Accounts, 'findAll'>) =>
  async (uid: number): Promise<{ uid: number; person: string }> => ({
    uid,
    person: maskName((await accounts.findAll([uid])).get(uid)?.name ?? ''),
  })
