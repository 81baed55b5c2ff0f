import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newStaffMember } from '../../../../tests/factories/staff.ts'
import { newSubscription } from '../../../../tests/factories/subscriptions.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { notificationsMail } from '../../../ui/texts/seller-notifications.ts'
import type { SellerEvent } from './facts.ts'
import { MAX_ROUNDS_PER_DAY } from './round-rules.ts'

const SITES = { adminUrl: (path: string) => `https://admin.test${path}` }
const OWNER = { uid: 1, address: '' }
let now = new Date('2026-11-23T01:00:00Z')
const advanceMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let modules: TestModules
beforeAll(async () => {
  modules = await openModules({ clock: () => now })
})
afterAll(() => modules.close())

async function staffedShop() {
  const uid = await newAccount(modules.accounts)
  const shop = await newShop(modules.tenancy, { uid })
  const clerk = await newStaffMember(modules, shop.shopId, 'orders')
  const [owner, clerks] = await Promise.all([modules.accounts.find(uid), modules.accounts.find(clerk)])
  return { ...shop, clerk, emails: [owner?.email ?? '', clerks?.email ?? ''] as const }
}

let orders = 0
const paid = (shopId: number): SellerEvent => {
  orders += 1
  return {
    id: orders,
    type: 'order.paid',
    payload: { shop: shopId, origin: shopId, number: `20261123-${orders}`, uid: null },
  }
}
const addEvent = (event: SellerEvent) =>
  withAllShops(modules.database, (tx) => modules.notifications.sellers.addEvent(tx, event))
const sendDue = () => modules.notifications.sellers.rounds.sendDue(SITES)

/** The kinds and counts in each mail to an address, oldest mail first. */
async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ items: string }>`
      select data->>'items' as items from mail where recipient = ${email} and template = 'shop-notices' order by id`.execute(
      tx,
    ),
  )
  return rows.map(({ items }) =>
    (JSON.parse(items) as { kind: string; count: number }[])
      .map(({ kind, count }) => `${kind} ${count}`)
      .join(),
  )
}

type Moved = Extract<SellerEvent, { type: 'order.moved' }>['payload']

test('reports a buyer’s transitions of an accepted claim once per order, and does not report the shop’s own', async () => {
  const { shopId, emails } = await staffedShop()
  const moved = (
    transition: Moved['move'],
    more: { actor?: 'buyer' | 'seller'; line?: number } = {},
  ): SellerEvent => {
    const { line = 1, ...actor } = more
    const about = { shop: shopId, origin: shopId, number: '20261123-1', line, move: transition }
    orders += 1
    return {
      id: orders,
      type: 'order.moved',
      payload: { ...about, refunded: 0, joins_parcel: false, ...actor },
    }
  }
  for (const event of [
    moved('receiveReturn'),
    moved('proposeReturn', { actor: 'seller' }),
    moved('remindReturn'),
  ])
    await addEvent(event)
  await sendDue()
  expect(await mailsTo(emails[0])).toEqual([])
  for (const event of [
    moved('sendReturn', { actor: 'buyer' }),
    moved('sendReturn', { actor: 'buyer', line: 2 }),
    moved('expireReturn'),
  ])
    await addEvent(event)
  await sendDue()
  expect(await mailsTo(emails[0])).toEqual(['claim.progress 1'])
})

test('reports the first order at once, and the next 200 orders half an hour later in one mail per person', async () => {
  const { shopId, emails } = await staffedShop()
  await addEvent(paid(shopId))
  await sendDue()
  for (let n = 0; n < 200; n += 1) await addEvent(paid(shopId))
  await sendDue()
  expect(await Promise.all(emails.map(mailsTo))).toEqual([['order.paid 1'], ['order.paid 1']])
  advanceMinutes(30)
  await Promise.all([sendDue(), sendDue()])
  const both = ['order.paid 1', 'order.paid 200']
  expect(await Promise.all(emails.map(mailsTo))).toEqual([both, both])
})

test('counts orders, not their lines, and says how many labels are not shown', async () => {
  const { shopId, emails } = await staffedShop()
  const claim = (number: string, line: number): SellerEvent => ({
    ...paid(shopId),
    type: 'order.moved',
    payload: {
      shop: shopId,
      origin: shopId,
      number,
      line,
      move: 'requestCancel',
      refunded: 0,
      joins_parcel: false,
    },
  })
  for (const line of [1, 2, 3, 4, 5]) await addEvent(claim('20261123-90000001', line))
  for (let n = 0; n < 7; n += 1) await addEvent(claim(`20261123-9100000${n}`, 10 + n))
  await sendDue()
  expect(await mailsTo(emails[0])).toEqual(['claim.cancel 8'])
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ data: Record<string, string> }>`
      select data from mail where recipient = ${emails[0]} and template = 'shop-notices'`.execute(tx),
  )
  expect(notificationsMail(rows[0]?.data ?? {}).items[0]).toMatchObject({
    text: '취소 요청 8건',
    more: expect.stringMatching(/^20261123-90000001(, 20261123-9100000[0-3]){4} 외 3$/),
  })
})

test('does not report to a person who was removed or got another role meanwhile', async () => {
  const { shopId, clerk, emails } = await staffedShop()
  const changed = await newStaffMember(modules, shopId, 'orders')
  await addEvent(paid(shopId))
  await modules.staff.members.remove(shopId, clerk, OWNER)
  await modules.staff.members.change(
    shopId,
    { uid: changed, version: 1, role: 'products', may_export: false },
    OWNER,
  )
  await sendDue()
  const address = (await modules.accounts.find(changed))?.email ?? ''
  expect([await mailsTo(emails[0]), await mailsTo(emails[1]), await mailsTo(address)]).toEqual([
    ['order.paid 1'],
    [],
    [],
  ])
})

test('a choice applies to one person in one shop', async () => {
  const [shop, otherShop] = [await staffedShop(), await staffedShop()]
  const access = await modules.staff.accessOf(shop.clerk, shop.shopid)
  if (!access) throw new Error('no access')
  const person = { uid: shop.clerk, session: 1, over19: 0, operatorPermissions: [] } as const
  const choose = (kind: 'order.paid' | 'question.asked', isChosen: boolean) =>
    modules.notifications.sellers.choose(access, { kind, channel: 'mail', told: isChosen }, person, {
      uid: shop.clerk,
      address: '',
    })
  const saved = await choose('order.paid', false)
  expect(saved.kinds[0]).toEqual({ kind: 'order.paid', mail: false, push: true, fixed: false })
  await expect(choose('question.asked', true)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await addEvent(paid(shop.shopId))
  await addEvent(paid(otherShop.shopId))
  await sendDue()
  expect([
    await mailsTo(shop.emails[0]),
    await mailsTo(shop.emails[1]),
    await mailsTo(otherShop.emails[1]),
  ]).toEqual([['order.paid 1'], [], ['order.paid 1']])
})

test('reports a lapsed domain to the owner at once, also against the owner’s choices', async () => {
  const { shopId, shopid, uid, emails } = await staffedShop()
  await addEvent(paid(shopId))
  await sendDue()
  await addEvent({ id: 1, type: 'domain.lapsed', payload: { shopid, uid, host: 'haru.example' } })
  await sendDue()
  expect(await mailsTo(emails[0])).toEqual(['order.paid 1', 'domain.lapsed 1'])
})

test('reports a failed order of a subscription once, whatever follows on its day', async () => {
  const { shopId, emails } = await staffedShop()
  const { id } = await newSubscription(modules, shopId)
  const notice = { shop: shopId, id, day: '2026-12-21', total: null, before: null, agreed: null }
  const failed = { ...notice, kind: 'refused', reason: 'card', retry_on: '2026-12-22' } as const
  await addEvent({ id: 1, type: 'subscription.noticed', payload: { ...failed, first_failure: true } })
  await addEvent({ id: 2, type: 'subscription.noticed', payload: { ...failed, first_failure: false } })
  await addEvent({
    id: 3,
    type: 'subscription.noticed',
    payload: { ...notice, kind: 'upcoming', reason: '', retry_on: null },
  })
  await sendDue()
  expect([await mailsTo(emails[0]), await mailsTo(emails[1])]).toEqual([
    ['subscription.failed 1'],
    ['subscription.failed 1'],
  ])
})

test('a failed round keeps its facts, and the next round sends them once', async () => {
  const { shopId, emails } = await staffedShop()
  await addEvent(paid(shopId))
  const failing = {
    ...SITES,
    adminUrl: () => {
      throw new Error('gone')
    },
  }
  await expect(modules.notifications.sellers.rounds.sendDue(failing)).rejects.toThrow()
  await sendDue()
  await sendDue()
  expect(await mailsTo(emails[0])).toEqual(['order.paid 1'])
})

test('after the maximum number of rounds in a day, sends the remaining facts the next morning', async () => {
  now = new Date('2026-11-24T00:00:00Z')
  const { shopId, emails } = await staffedShop()
  for (let n = 0; n <= MAX_ROUNDS_PER_DAY; n += 1) {
    await addEvent(paid(shopId))
    await sendDue()
    advanceMinutes(30)
  }
  expect(await mailsTo(emails[0])).toHaveLength(MAX_ROUNDS_PER_DAY)
  now = new Date('2026-11-24T23:00:00Z')
  await sendDue()
  expect(await mailsTo(emails[0])).toHaveLength(MAX_ROUNDS_PER_DAY + 1)
})
