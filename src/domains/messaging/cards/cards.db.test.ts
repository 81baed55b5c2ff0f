import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newMessage, newReply } from '../../../../tests/factories/messages.ts'
import { newOrderWithClaim } from '../../../../tests/factories/orders.ts'
import { aProduct, changePrice } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: MemberModules
let haru: TestShop
let other: TestShop
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy)
  other = await newShop(modules.tenancy)
})
afterAll(() => modules.close())

test('a product card keeps the product’s data of the time when it was sent', async () => {
  const uid = await newAccount(modules.accounts)
  const { pid, sid } = await aProduct(modules.catalogue, haru.shopId, { title: '백자 접시', price: 20_000 })
  const sent = await newMessage(modules.messaging, uid, haru.shopid, {
    kind: 'product',
    sid,
    text: '재고 있나요?',
  })
  const card = { kind: 'product', sid, title: '백자 접시', price: 20_000 }
  expect(sent).toMatchObject({ kind: 'product', text: '재고 있나요?', card })
  await changePrice(modules.catalogue, haru.shopId, pid, 30_000)
  const { items } = await modules.messaging.messages(uid, sent)
  expect(items[0]?.card).toEqual(sent.card)
  const about = { shopid: haru.shopid, sid }
  expect(await modules.messaging.about({ uid, over19: 0 }, about)).toMatchObject({ ...card, price: 30_000 })
})

test('refuses cards of hidden products and of other shops', async () => {
  const uid = await newAccount(modules.accounts)
  const elsewhere = await aProduct(modules.catalogue, other.shopId)
  const stoppedProduct = await aProduct(modules.catalogue, haru.shopId, { status: 'stopped' })
  for (const { sid } of [elsewhere, stoppedProduct]) {
    await expect(
      newMessage(modules.messaging, uid, haru.shopid, { kind: 'product', sid }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      modules.messaging.about({ uid, over19: 0 }, { shopid: haru.shopid, sid }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('sends cards of adult products only between adults with a verified identity', async () => {
  const [adult, unverified] = [
    await newAccount(modules.accounts, { over19: 1 }),
    await newAccount(modules.accounts),
  ]
  const { sid } = await aProduct(modules.catalogue, haru.shopId, { adult: true })
  const card = { kind: 'product', sid } as const
  const sent = await newMessage(modules.messaging, adult, haru.shopid, card)
  expect(sent.card).toMatchObject({ sid })
  await expect(newMessage(modules.messaging, unverified, haru.shopid, card)).rejects.toMatchObject({
    code: 'AUTH_ONLY',
  })
  expect(await newReply(modules.messaging, haru, sent.conversation, card)).toMatchObject({
    kind: 'product',
  })
  const { conversation } = await newMessage(modules.messaging, unverified, haru.shopid)
  await expect(newReply(modules.messaging, haru, conversation, card)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('only the buyer and the shop can send an order as a card', async () => {
  const [buyer, stranger] = [await newAccount(modules.accounts), await newAccount(modules.accounts)]
  const { sid } = await aProduct(modules.catalogue, haru.shopId, { title: '달항아리' })
  const { number } = await newOrderWithClaim(modules, { shopid: haru.shopid, sid }, buyer)
  const card = { kind: 'order', order: number } as const
  const sent = await newMessage(modules.messaging, buyer, haru.shopid, card)
  expect(sent.card).toMatchObject({ kind: 'order', number, title: '달항아리', more: 0 })
  expect(await newReply(modules.messaging, haru, sent.conversation, card)).toMatchObject({
    card: sent.card,
  })
  const foreign = await newMessage(modules.messaging, stranger, haru.shopid)
  const elsewhere = await newMessage(modules.messaging, buyer, other.shopid)
  for (const refused of [
    () => newMessage(modules.messaging, stranger, haru.shopid, card),
    () => newMessage(modules.messaging, buyer, other.shopid, card),
    () => newReply(modules.messaging, haru, foreign.conversation, card),
    () => newReply(modules.messaging, other, elsewhere.conversation, card),
    () => newReply(modules.messaging, other, sent.conversation, card),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a system message reports a transition of an order once, only in an existing conversation, and the person still waits for an answer', async () => {
  const [buyer, silent] = [await newAccount(modules.accounts), await newAccount(modules.accounts)]
  const { sid } = await aProduct(modules.catalogue, haru.shopId)
  const { number } = await newOrderWithClaim(modules, { shopid: haru.shopid, sid }, buyer)
  const { conversation } = await newMessage(modules.messaging, buyer, haru.shopid)
  const sendTo = (uid: number) =>
    withAllShops(modules.database, (tx) =>
      modules.messaging.sendSystem(tx, {
        shop: haru.shopId,
        uid,
        text: '발송했습니다.',
        order: number,
        key: 'sent 1',
      }),
    )
  expect([await sendTo(buyer), await sendTo(buyer), await sendTo(silent)]).toEqual([true, true, false])
  const { items } = await modules.messaging.messages(buyer, { conversation })
  expect(items).toMatchObject([
    { kind: 'txt' },
    { kind: 'system', side: 'shop', text: '발송했습니다.', card: { kind: 'order', number } },
  ])
  const waiting = await modules.messaging.seller.conversations.list(haru.shopId, haru.uid, {
    filter: 'unanswered',
  })
  expect(waiting.items.map(({ id }) => id)).toContain(conversation)
  expect(await modules.messaging.unread(buyer)).toBe(1)
})
