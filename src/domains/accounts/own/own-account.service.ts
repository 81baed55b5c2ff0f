import type { Person } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { queuedPasswords } from '../login/passwords/passwords.ts'
import type { Tx } from '../tables.ts'
import { listAddresses, removeAddress, saveAddress } from './addresses.ts'
import { listConsents, saveConsents } from './consents.ts'
import { endDevice, endOtherDevices, listDevices, markProven } from './devices.ts'
import { type EmailChangeDeps, emailChanges } from './email-change.ts'
import { type LeavingDeps, leaving } from './leaving.ts'
import { passwordCheck } from './password-check.ts'
import { readProfile, writeProfile } from './profile.ts'
import type { Address, ConsentKind, Profile } from './shapes.ts'
import { unlinkProvider } from './unlink-provider.ts'

export type { LeavingDeps } from './leaving.ts'

export type OwnAccount = ReturnType<typeof ownAccountService>

export function ownAccountService(deps: LeavingDeps & Omit<EmailChangeDeps, 'checkPassword'>) {
  const { database } = deps
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('accounts', work)
  const passwords = queuedPasswords()
  const checkPassword = passwordCheck({ ...deps, passwords })

  return {
    leaving: leaving({ ...deps, passwords }),
    emailChanges: emailChanges({ ...deps, checkPassword }),
    profile: (uid: number) => inTx((tx) => readProfile(tx, uid)),
    saveProfile: (uid: number, fields: { name: string; phone: string }) =>
      inTx(async (tx) => {
        await writeProfile(tx, uid, fields)
        return readProfile(tx, uid)
      }),
    unlinkProvider: (uid: number, provider: Profile['providers'][0]) =>
      inTx(async (tx) => {
        await unlinkProvider(tx, uid, provider)
        return readProfile(tx, uid)
      }),
    devices: (person: Person, address: string) => inTx((tx) => listDevices(tx, person, address)),
    endDevice: (uid: number, id: number) => inTx((tx) => endDevice(tx, uid, id)),
    endOtherDevices: ({ uid, session }: Person) => inTx((tx) => endOtherDevices(tx, uid, session)),
    consents: (uid: number) => inTx((tx) => listConsents(tx, uid)),
    saveConsents: (uid: number, choices: Partial<Record<ConsentKind, boolean>>) =>
      inTx(async (tx) => {
        await saveConsents(tx, uid, choices)
        return listConsents(tx, uid)
      }),
    addresses: (uid: number) => inTx((tx) => listAddresses(tx, uid)),
    saveAddress: (uid: number, address: Omit<Address, 'id'> & { id?: number }, record?: RecordChange) =>
      inTx(async (tx) => {
        await saveAddress(tx, uid, address)
        await record?.(tx)
        return listAddresses(tx, uid)
      }),
    removeAddress: (uid: number, id: number) =>
      inTx(async (tx) => {
        await removeAddress(tx, uid, id)
        return listAddresses(tx, uid)
      }),

    /**
     * Checks the password again; the session then permits destructive actions for 15 minutes. Throws BAD_REQUEST for a
     * wrong password, TOO_MANY_REQUESTS, and CONFLICT for an account without a password; its person logs in again
     * instead.
     */
    async prove({ uid, session }: Person, password: string): Promise<void> {
      if (!(await checkPassword(uid, password)))
        throw new DomainError('CONFLICT', {
          message: '비밀번호가 없는 계정입니다. 로그아웃한 뒤 다시 로그인해 주세요.',
        })
      await inTx((tx) => markProven(tx, session))
    },
  }
}
