import { serve } from '../../../platform/contract/contract.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { corpService } from '../corp/corp.service.ts'
import type { identityService } from '../identity/identity.service.ts'
import type { Logins } from '../login/login.service.ts'
import { ownAccountCalls } from './own-account.contract.ts'
import type { OwnAccount } from './own-account.service.ts'

export function ownAccountRoutes(parts: {
  own: OwnAccount
  identity: ReturnType<typeof identityService>
  corp: ReturnType<typeof corpService>
  logins: Pick<Logins, 'providers' | 'signUpOf' | 'isResetLinkOpen' | 'countBackupCodes'>
}) {
  const { own, identity, corp, logins } = parts
  return serve(ownAccountCalls, {
    providers: async () => ({ ...logins.providers, identity: identity.provider }),
    async waitingSignUp({ token }) {
      const signUp = await logins.signUpOf(token)
      if (!signUp) throw new DomainError('NOT_FOUND')
      return signUp
    },
    resetLink: async ({ token }) => ({ open: await logins.isResetLinkOpen(token) }),
    profile: (_query, { person }) => own.profile(person.uid),
    saveProfile: (_query, { person, body }) => own.saveProfile(person.uid, body),
    requestEmailChange: (_query, { person, body }) => own.emailChanges.request(person, body),
    cancelEmailChange: (_query, { person }) => own.emailChanges.cancel(person.uid),
    waitingEmailChange: ({ token }, { person }) => own.emailChanges.waiting(person.uid, token),
    confirmEmailChange: (_query, { person, body }) => own.emailChanges.confirm(person, body.token),
    stoppableEmailChange: ({ token }) => own.emailChanges.stoppable(token),
    stopEmailChange: (_query, { body }) => own.emailChanges.stop(body.token),
    unlinkProvider: (_query, { person, body }) => own.unlinkProvider(person.uid, body.provider),
    devices: (_query, { person, caller }) => own.devices(person, caller.address),
    async endDevice(_query, { person, body }) {
      await own.endDevice(person.uid, body.id)
      return { ok: true } as const
    },
    endOtherDevices: async (_query, { person }) => ({ ended: await own.endOtherDevices(person) }),
    async prove(_query, { person, body }) {
      await own.prove(person, body)
      return { ok: true } as const
    },
    secondFactor: async (_query, { person }) => ({
      enabled: person.secondFactor === true,
      backup_codes: person.secondFactor ? await logins.countBackupCodes(person.uid) : 0,
      required: person.withheldPermissions === true || person.operatorPermissions.length > 0,
      has_password: (await own.profile(person.uid)).has_password,
    }),
    secondFactorNeed: async (_query, { person }) => ({
      enabled: person.secondFactor === true,
      operator: person.withheldPermissions === true,
    }),
    consents: (_query, { person }) => own.consents(person.uid),
    saveConsents: (_query, { person, body }) => own.saveConsents(person.uid, body),
    addresses: (_query, { person }) => own.addresses(person.uid),
    saveAddress: (_query, { person, body, record }) => own.saveAddress(person.uid, body, record),
    removeAddress: (_query, { person, body }) => own.removeAddress(person.uid, body.id),
    beginIdentity: (_query, { person }) => identity.begin(person),
    finishIdentity: async (_query, { person, body }) => ({ over19: await identity.finish(person, body) }),
    corp: (_query, { person }) => corp.find(person.uid),
    registerCorp: (_query, { person, body }) => corp.register(person.uid, body),
    leaving: (_query, { person }) => own.leaving.preview(person.uid),
    async leave(_query, { person, body }) {
      await own.leaving.leave(person.uid, body)
      return { ok: true } as const
    },
  })
}
