import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newStaffMember } from '../../../../tests/factories/staff.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { notificationsMail } from '../../../ui/texts/seller-notifications.ts'
import type { SellerEvent } from './facts.ts'
import { ROUNDS_A_DAY } from './rules.ts'

const SITES = { adminUrl: (path: string) => `https://admin.test${path}` }
const OWNER = { uid: 1, address: '' }
let now = new Date('2026-11-23T01:00:00Z')
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let modules: TestModules
beforeAll(async () => {
  modules = await openModules({ clock: () => now })
})
afterAll(() => modules.close())

async function aStaffedShop() {
  const uid = await newAccount(modules.accounts)
  const shop = await newShop(modules.tenancy, { uid })
  const clerk = await newStaffMember(modules, shop.shop, 'orders')
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
const take = (event: SellerEvent) =>
  inAllShops(modules.database, (tx) => modules.notifications.sellers.addEvent(tx, event))
const tell = () => modules.notifications.sellers.rounds.sendDue(SITES)

/** The content of each mail to an address, oldest first: kinds with their counts. */
async function toldTo(email: string): Promise<string[]> {
  const { rows } = await inAllShops(modules.database, (tx) =>
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

test('what a buyer does with an accepted claim is told, once for an order, and what the shop does itself is not', async () => {
  const { shop, emails } = await aStaffedShop()
  const moved = (
    transition: Moved['move'],
    more: { actor?: 'buyer' | 'seller'; line?: number } = {},
  ): SellerEvent => {
    const { line = 1, ...actor } = more
    const about = { shop, origin: shop, number: '20261123-1', line, move: transition }
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
    await take(event)
  await tell()
  expect(await toldTo(emails[0])).toEqual([])
  for (const event of [
    moved('sendReturn', { actor: 'buyer' }),
    moved('sendReturn', { actor: 'buyer', line: 2 }),
    moved('expireReturn'),
  ])
    await take(event)
  await tell()
  expect(await toldTo(emails[0])).toEqual(['claim.progress 1'])
})

test('the first order is told at once, and a burst of 200 after it is one mail for each person when the shop has rested', async () => {
  const { shop, emails } = await aStaffedShop()
  await take(paid(shop))
  await tell()
  for (let n = 0; n < 200; n += 1) await take(paid(shop))
  await tell()
  expect(await Promise.all(emails.map(toldTo))).toEqual([['order.paid 1'], ['order.paid 1']])
  pass(30)
  await Promise.all([tell(), tell()])
  const both = ['order.paid 1', 'order.paid 200']
  expect(await Promise.all(emails.map(toldTo))).toEqual([both, both])
})

test('orders are counted, and not their lines; further names are those that are not written', async () => {
  const { shop, emails } = await aStaffedShop()
  const claim = (number: string, line: number): SellerEvent => ({
    ...paid(shop),
    type: 'order.moved',
    payload: {
      shop,
      origin: shop,
      number,
      line,
      move: 'requestCancel',
      refunded: 0,
      joins_parcel: false,
    },
  })
  for (const line of [1, 2, 3, 4, 5]) await take(claim('20261123-90000001', line))
  for (let n = 0; n < 7; n += 1) await take(claim(`20261123-9100000${n}`, 10 + n))
  await tell()
  expect(await toldTo(emails[0])).toEqual(['claim.cancel 8'])
  const { rows } = await inAllShops(modules.database, (tx) =>
    sql<{ data: Record<string, string> }>`
      select data from mail where recipient = ${emails[0]} and template = 'shop-notices'`.execute(tx),
  )
  expect(notificationsMail(rows[0]?.data ?? {}).items[0]).toMatchObject({
    text: '취소 요청 8건',
    more: expect.stringMatching(/^20261123-90000001(, 20261123-9100000[0-3]){4} 외 3$/),
  })
})

test('a person who was removed, or has another role, is told nothing of what had happened before', async () => {
  const { shop, clerk, emails } = await aStaffedShop()
  const changed = await newStaffMember(modules, shop, 'orders')
  await take(paid(shop))
  await modules.staff.members.remove(shop, clerk, OWNER)
  await modules.staff.members.change(
    shop,
    { uid: changed, version: 1, role: 'products', may_export: false },
    OWNER,
  )
  await tell()
  const address = (await modules.accounts.find(changed))?.email ?? ''
  expect([await toldTo(emails[0]), await toldTo(emails[1]), await toldTo(address)]).toEqual([
    ['order.paid 1'],
    [],
    [],
  ])
})

test('a choice is a person’s own, and of the one shop', async () => {
  const [here, there] = [await aStaffedShop(), await aStaffedShop()]
  const access = await modules.staff.accessOf(here.clerk, here.shopid)
  if (!access) throw new Error('no access')
  const person = { uid: here.clerk, session: 1, over19: 0, operatorPermissions: [] } as const
  const choose = (kind: 'order.paid' | 'question.asked', isChosen: boolean) =>
    modules.notifications.sellers.choose(access, { kind, channel: 'mail', told: isChosen }, person, {
      uid: here.clerk,
      address: '',
    })
  const saved = await choose('order.paid', false)
  expect(saved.kinds[0]).toEqual({ kind: 'order.paid', mail: false, push: true, fixed: false })
  await expect(choose('question.asked', true)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await take(paid(here.shop))
  await take(paid(there.shop))
  await tell()
  expect([await toldTo(here.emails[0]), await toldTo(here.emails[1]), await toldTo(there.emails[1])]).toEqual(
    [['order.paid 1'], [], ['order.paid 1']],
  )
})

test('a domain that lapsed is told to the owner though the shop rests, and whatever was chosen', async () => {
  const { shop, shopid, uid, emails } = await aStaffedShop()
  await take(paid(shop))
  await tell()
  await take({ id: 1, type: 'domain.lapsed', payload: { shopid, uid, host: 'haru.example' } })
  await tell()
  expect(await toldTo(emails[0])).toEqual(['order.paid 1', 'domain.lapsed 1'])
})

test('a round that can’t queue its mails keeps its facts, and the next try tells them once', async () => {
  const { shop, emails } = await aStaffedShop()
  await take(paid(shop))
  const failing = {
    ...SITES,
    adminUrl: () => {
      throw new Error('gone')
    },
  }
  await expect(modules.notifications.sellers.rounds.sendDue(failing)).rejects.toThrow()
  await tell()
  await tell()
  expect(await toldTo(emails[0])).toEqual(['order.paid 1'])
})

test('after so many rounds in a day the rest is told on the next morning', async () => {
  now = new Date('2026-11-24T00:00:00Z')
  const { shop, emails } = await aStaffedShop()
  for (let n = 0; n <= ROUNDS_A_DAY; n += 1) {
    await take(paid(shop))
    await tell()
    pass(30)
  }
  expect(await toldTo(emails[0])).toHaveLength(ROUNDS_A_DAY)
  now = new Date('2026-11-24T23:00:00Z')
  await tell()
  expect(await toldTo(emails[0])).toHaveLength(ROUNDS_A_DAY + 1)
})
