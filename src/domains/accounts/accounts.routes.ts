import { serve } from '../../platform/contract/contract.ts'
import { accountsCalls } from './accounts.contract.ts'
import { type Accounts, userInfoOf } from './accounts.service.ts'

/** The request's session already contains the other fields of the person; only `corp` needs a query. */
export function accountsRoutes(accounts: Pick<Accounts, 'corpOf' | 'hostPermissions'>) {
  return serve(accountsCalls, {
    userinfo: async (_query, { person }) => userInfoOf(person),
    loginTest: async (_query, { person }) => person.uid,
    isAdmin: async (_query, { caller }) => ((await caller.person())?.operatorPermissions.length ? '1' : '0'),
    operatorPermissions: async (_query, { person }) => [...person.operatorPermissions],
    async permitHost(_query, { person, body }) {
      await accounts.hostPermissions.permitHost(person.uid, body.host)
      return { ok: true } as const
    },
    corpInfo: (_query, { person }) => accounts.corpOf(person.uid),
    myStatus: async (_query, { person }) => person.over19 !== 0,
  })
}
