import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { CONSENT_DAYS } from '../shared/customer-limits.ts'
import type { Tx } from '../tables.ts'

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

async function newConsentingMember(consent: boolean) {
  const [shop, uid] = [await newShop(modules.tenancy), await newAccount(modules.accounts)]
  await modules.membership.joins.join({ uid, over19: 0 }, shop.shopid, { marketing: consent })
  return { ...shop, uid }
}

const consentingUids = async (shopId: number, marketing: 'yes' | 'no' = 'yes') =>
  (await modules.membership.members.list(shopId, { marketing, sort: 'oldest' })).members.map(({ uid }) => uid)

test('a member consents when joining or later, for one shop only', async () => {
  const { shopId, shopid, uid } = await newConsentingMember(true)
  const other = await newConsentingMember(false)
  await modules.membership.joins.join({ uid, over19: 0 }, other.shopid)
  expect(await consentingUids(shopId)).toEqual([uid])
  expect(await consentingUids(other.shopId)).toEqual([])
  expect(await consentingUids(other.shopId, 'no')).toEqual([uid, other.uid])
  const { agreed_at, until } = await modules.membership.marketing.consent(uid, shopid)
  expect(Date.parse(`${until}`) - Date.parse(`${agreed_at}`)).toBe(CONSENT_DAYS * DAY_MS)
})

test('a member withdraws and renews a consent, and the seller sees the history', async () => {
  const { shopId, shopid, uid } = await newConsentingMember(true)
  expect(await modules.membership.marketing.saveConsent(uid, shopid, false)).toEqual({
    agreed_at: null,
    until: null,
  })
  expect(await consentingUids(shopId)).toEqual([])
  await modules.membership.marketing.saveConsent(uid, shopid, true)
  const { consents } = await modules.membership.members.find(shopId, uid)
  expect(consents.map(({ agreed }) => agreed)).toEqual([true, false, true])
})

test('a consent expires after two years', async () => {
  const { shopId, shopid, uid } = await newConsentingMember(true)
  await modules.database.asShop(shopId, (tx: Tx) =>
    sql`update shop_customer set marketing_at = now() - interval '10 years' where uid = ${uid}`.execute(tx),
  )
  expect(await modules.membership.marketing.consent(uid, shopid)).toEqual({ agreed_at: null, until: null })
  expect(await consentingUids(shopId)).toEqual([])
  expect(await consentingUids(shopId, 'no')).toEqual([uid])
})

test('leaving ends a consent, and joining again does not restore it', async () => {
  const { shopId, shopid, uid } = await newConsentingMember(true)
  await modules.membership.joins.leave(uid, shopid)
  await expect(modules.membership.marketing.saveConsent(uid, shopid, true)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await modules.membership.joins.join({ uid, over19: 0 }, shopid)
  expect(await consentingUids(shopId)).toEqual([])
})

test('a consent given with a request is valid after the approval', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy, { member_type: 'APPROVE' })
  const uid = await newAccount(modules.accounts)
  await modules.membership.joins.join({ uid, over19: 0 }, shopid, { marketing: true })
  const [request] = (await modules.membership.requests.list(shopId, { state: 'REQUEST' })).requests
  await modules.membership.joinDecisions.approve(shopId, request?.id ?? 0)
  expect(await consentingUids(shopId)).toEqual([uid])
})
