import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../tests/factories/membership.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import type { MemberType } from '../tenancy/tenancy.contract.ts'

let modules: MemberModules

beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.database.close())

/** A new account that asked, with its sign-up, to join a shop of this type. */
async function signUpAt(member_type: MemberType, overrides: Parameters<typeof newShop>[1] = {}) {
  const { shopid } = await newShop(modules.tenancy, { member_type, join_point: 3_000, ...overrides })
  const uid = await newAccount(modules.accounts, { joins: shopid })
  return { shopid, uid }
}

test('a sign-up at an open shop grants membership and bonus once', async () => {
  const { shopid, uid } = await signUpAt('ANY')
  const person = { uid, over19: 0 as const }
  expect(await modules.membership.signUp.finish(person)).toEqual({ shopid, status: 'MEMBER' })
  expect(await modules.membership.isMember(uid, shopid)).toMatchObject({ point: 3_000 })
  await modules.membership.joins.leave(uid, shopid)
  expect(await modules.membership.signUp.finish(person)).toEqual({ shopid: '', status: '' })
  await expect(modules.membership.isMember(uid, shopid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a sign-up at a shop with approval creates a request', async () => {
  const { shopid, uid } = await signUpAt('APPROVE')
  expect(await modules.membership.signUp.finish({ uid, over19: 0 })).toEqual({ shopid, status: 'REQUEST' })
  expect(await modules.membership.signUp.finish({ uid, over19: 0 })).toEqual({ shopid: '', status: '' })
})

test('a request to join waits until its requirements are met', async () => {
  const { shopid, uid } = await signUpAt('AUTH_ONLY')
  expect(await modules.membership.signUp.finish({ uid, over19: 0 })).toEqual({ shopid, status: 'AUTH_ONLY' })
  expect(await modules.membership.signUp.finish({ uid, over19: 1 })).toEqual({ shopid, status: 'MEMBER' })
  const company = await signUpAt('APPROVE_CORP')
  expect(await modules.membership.signUp.finish({ uid: company.uid, over19: 1 })).toMatchObject({
    status: 'CORP_ONLY',
  })
  const approved = await signUpAt('APPROVE_CORP')
  const { email = '' } = (await modules.accounts.find(approved.uid)) ?? {}
  await newAccount(modules.accounts, { email, corp: 1 })
  expect(await modules.membership.signUp.finish({ uid: approved.uid, over19: 1 })).toMatchObject({
    status: 'PAPER',
  })
})

test('deletes the request to join a hidden shop', async () => {
  const { uid } = await signUpAt('ANY', { isshow: false })
  expect(await modules.membership.signUp.finish({ uid, over19: 0 })).toMatchObject({ status: '' })
  expect(await modules.membership.signUp.finish({ uid, over19: 0 })).toEqual({ shopid: '', status: '' })
})
