import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { aMessage, anAnswerTo } from '../../../../tests/factories/messages.ts'
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

test('a card of a product is a copy of what was sent', async () => {
  const uid = await newAccount(modules.accounts)
  const { pid, sid } = await aProduct(modules.catalogue, haru.shop, { title: '백자 접시', price: 20_000 })
  const sent = await aMessage(modules.messaging, uid, haru.shopid, {
    kind: 'product',
    sid,
    text: '재고 있나요?',
  })
  const card = { kind: 'product', sid, title: '백자 접시', price: 20_000 }
  expect(sent).toMatchObject({ kind: 'product', text: '재고 있나요?', card })
  await changePrice(modules.catalogue, haru.shop, pid, 30_000)
  const { items } = await modules.messaging.messages(uid, sent)
  expect(items[0]?.card).toEqual(sent.card)
  const about = { shopid: haru.shopid, sid }
  expect(await modules.messaging.about({ uid, over19: 0 }, about)).toMatchObject({ ...card, price: 30_000 })
})

test('a product of another shop, or one that is not shown, is no card', async () => {
  const uid = await newAccount(modules.accounts)
  const elsewhere = await aProduct(modules.catalogue, other.shop)
  const stoppedProduct = await aProduct(modules.catalogue, haru.shop, { status: 'stopped' })
  for (const { sid } of [elsewhere, stoppedProduct]) {
    await expect(
      aMessage(modules.messaging, uid, haru.shopid, { kind: 'product', sid }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      modules.messaging.about({ uid, over19: 0 }, { shopid: haru.shopid, sid }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a card of an adult product is for verified adults, whichever side sends it', async () => {
  const [adult, unverified] = [
    await newAccount(modules.accounts, { over19: 1 }),
    await newAccount(modules.accounts),
  ]
  const { sid } = await aProduct(modules.catalogue, haru.shop, { adult: true })
  const card = { kind: 'product', sid } as const
  const sent = await aMessage(modules.messaging, adult, haru.shopid, card)
  expect(sent.card).toMatchObject({ sid })
  await expect(aMessage(modules.messaging, unverified, haru.shopid, card)).rejects.toMatchObject({
    code: 'AUTH_ONLY',
  })
  expect(await anAnswerTo(modules.messaging, haru, sent.conversation, card)).toMatchObject({
    kind: 'product',
  })
  const { conversation } = await aMessage(modules.messaging, unverified, haru.shopid)
  await expect(anAnswerTo(modules.messaging, haru, conversation, card)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('a card of an order is for its buyer and its shop alone', async () => {
  const [buyer, stranger] = [await newAccount(modules.accounts), await newAccount(modules.accounts)]
  const { sid } = await aProduct(modules.catalogue, haru.shop, { title: '달항아리' })
  const { number } = await newOrderWithClaim(modules, { shopid: haru.shopid, sid }, buyer)
  const card = { kind: 'order', order: number } as const
  const sent = await aMessage(modules.messaging, buyer, haru.shopid, card)
  expect(sent.card).toMatchObject({ kind: 'order', number, title: '달항아리', more: 0 })
  expect(await anAnswerTo(modules.messaging, haru, sent.conversation, card)).toMatchObject({
    card: sent.card,
  })
  const foreign = await aMessage(modules.messaging, stranger, haru.shopid)
  const elsewhere = await aMessage(modules.messaging, buyer, other.shopid)
  for (const refused of [
    () => aMessage(modules.messaging, stranger, haru.shopid, card),
    () => aMessage(modules.messaging, buyer, other.shopid, card),
    () => anAnswerTo(modules.messaging, haru, foreign.conversation, card),
    () => anAnswerTo(modules.messaging, other, elsewhere.conversation, card),
    () => anAnswerTo(modules.messaging, other, sent.conversation, card),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a move of an order is told in a conversation that is there, once, and is no answer', async () => {
  const [buyer, silent] = [await newAccount(modules.accounts), await newAccount(modules.accounts)]
  const { sid } = await aProduct(modules.catalogue, haru.shop)
  const { number } = await newOrderWithClaim(modules, { shopid: haru.shopid, sid }, buyer)
  const { conversation } = await aMessage(modules.messaging, buyer, haru.shopid)
  const tell = (uid: number) =>
    withAllShops(modules.database, (tx) =>
      modules.messaging.sendSystem(tx, {
        shop: haru.shop,
        uid,
        text: '발송했습니다.',
        order: number,
        key: 'sent 1',
      }),
    )
  expect([await tell(buyer), await tell(buyer), await tell(silent)]).toEqual([true, true, false])
  const { items } = await modules.messaging.messages(buyer, { conversation })
  expect(items).toMatchObject([
    { kind: 'txt' },
    { kind: 'system', side: 'shop', text: '발송했습니다.', card: { kind: 'order', number } },
  ])
  const waiting = await modules.messaging.seller.conversations.list(haru.shop, haru.uid, {
    filter: 'unanswered',
  })
  expect(waiting.items.map(({ id }) => id)).toContain(conversation)
  expect(await modules.messaging.unread(buyer)).toBe(1)
})
