import type { Person } from '../../../platform/contract/caller.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { queuedPasswords } from '../login/passwords/passwords.ts'
import type { CodeCheck } from '../login/second-factor/second-factor-store.ts'
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

/** Own, because a correct password ends the count of wrong ones. */
const CODE_LIMIT = { name: 'prove-code', max: 10, seconds: 15 * 60 }

const CODE_REFUSALS = {
  missing: '인증 앱의 코드를 입력해 주세요.',
  wrong: '코드가 맞지 않습니다. 인증 앱에 지금 보이는 코드를 입력해 주세요.',
  used: '이미 쓴 코드입니다. 인증 앱에 다음 코드가 나오면 입력해 주세요.',
}

export type OwnAccount = ReturnType<typeof ownAccountService>

export function ownAccountService(
  deps: LeavingDeps &
    Omit<EmailChangeDeps, 'checkPassword'> & {
      checkCode: (uid: number, code: string) => Promise<CodeCheck>
    },
) {
  const { database } = deps
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('accounts', work)
  const passwords = queuedPasswords()
  const checkPassword = passwordCheck({ ...deps, passwords })

  async function assertCode(uid: number, code: string): Promise<void> {
    await deps.limits.consume(CODE_LIMIT, String(uid))
    const check = code ? await deps.checkCode(uid, code.replace(/\s/g, '')) : 'missing'
    if (check !== 'accepted') throw wrongField('code', CODE_REFUSALS[check])
    await deps.limits.reset(CODE_LIMIT, String(uid))
  }

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
     * Checks the password again, and the code of a person with a second factor; the session then permits destructive
     * actions for 15 minutes. Throws BAD_REQUEST for a wrong password or code, TOO_MANY_REQUESTS, and CONFLICT for an
     * account without a password; its person logs in again instead.
     */
    async prove(
      { uid, session, secondFactor }: Person,
      { password, code = '' }: { password: string; code?: string },
    ): Promise<void> {
      if (!(await checkPassword(uid, password)))
        throw new DomainError('CONFLICT', {
          message: '비밀번호가 없는 계정입니다. 로그아웃한 뒤 다시 로그인해 주세요.',
        })
      if (secondFactor) await assertCode(uid, code)
      await inTx((tx) => markProven(tx, session, secondFactor === true))
    },
  }
}
