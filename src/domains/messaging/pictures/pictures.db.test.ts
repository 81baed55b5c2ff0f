import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newMessage, newMessagePicture, newReply } from '../../../../tests/factories/messages.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

let modules: MemberModules
let haru: TestShop
let minji: number
beforeAll(async () => {
  modules = await openMemberModules()
  haru = await newShop(modules.tenancy, { uid: await newAccount(modules.accounts) })
  minji = await newAccount(modules.accounts)
})
afterAll(() => modules.close())

const aPicture = async () => {
  const image = await newMessagePicture(modules.messaging, minji)
  return { image, sent: await newMessage(modules.messaging, minji, haru.shopid, { kind: 'image', image }) }
}

test('only the two sides of a conversation see a picture, in the requested width', async () => {
  const { sent } = await aPicture()
  expect(sent).toMatchObject({ kind: 'image', image: { width: 900, height: 600 }, taken_back: false })
  const widths: number[] = []
  for (const width of [240, 480, 1200] as const) {
    const { stream, type } = await modules.messaging.picture(minji, { ...sent, width })
    const { format, width: shown } = await sharp(await buffer(stream)).metadata()
    expect([type, format]).toEqual(['image/webp', 'webp'])
    widths.push(shown)
  }
  expect(widths).toEqual([240, 480, 900])
  const small = { ...sent, width: 240 } as const
  expect(await modules.messaging.seller.picture(haru.shopId, small)).toMatchObject({ type: 'image/webp' })
  const other = await newShop(modules.tenancy)
  const stranger = await newAccount(modules.accounts)
  for (const refused of [
    () => modules.messaging.picture(stranger, small),
    () => modules.messaging.seller.picture(other.shopId, small),
    () => modules.messaging.picture(minji, { ...small, number: small.number + 1 }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('only the person who uploaded a picture can send it', async () => {
  const image = await newMessagePicture(modules.messaging, minji)
  const stranger = await newAccount(modules.accounts)
  const stolen = { kind: 'image', image } as const
  await expect(newMessage(modules.messaging, stranger, haru.shopid, stolen)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const { conversation } = await newMessage(modules.messaging, minji, haru.shopid)
  await expect(newReply(modules.messaging, haru, conversation, stolen)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  // Refused messages have no number, so numbers have no gaps.
  expect(await newMessage(modules.messaging, stranger, haru.shopid)).toMatchObject({ number: 1 })
})

test('deletes an unused picture after a day', async () => {
  const [{ image }, orphan] = [await aPicture(), await newMessagePicture(modules.messaging, minji)]
  await modules.messaging.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  const { private: files } = modules.storage
  expect([await files.exists(image), await files.exists(orphan)]).toEqual([true, false])
})

test('a sender can delete a picture within five minutes; its message stays', async () => {
  const { image, sent } = await aPicture()
  await modules.messaging.picture(minji, { ...sent, width: 240 })
  await expect(modules.messaging.seller.deleteForAll(haru.shopId, sent)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    modules.messaging.deleteForAll(await newAccount(modules.accounts), sent),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const deleted = await modules.messaging.deleteForAll(minji, sent)
  expect(deleted).toEqual({ ...sent, image: null, taken_back: true })
  expect(await modules.messaging.deleteForAll(minji, sent)).toEqual(deleted)
  const { items } = await modules.messaging.messages(minji, sent)
  expect(items.find(({ number }) => number === sent.number)).toEqual(deleted)
  await expect(modules.messaging.picture(minji, { ...sent, width: 240 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await modules.messaging.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  const name = image.slice(image.indexOf('/') + 1)
  const { private: files } = modules.storage
  expect([await files.exists(image), await files.exists(`message-sizes/${name}/240.webp`)]).toEqual([
    false,
    false,
  ])
})

test('refuses to delete a text message, or a picture after five minutes', async () => {
  const words = await newMessage(modules.messaging, minji, haru.shopid)
  await expect(modules.messaging.deleteForAll(minji, words)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { sent } = await aPicture()
  modules.time.now = new Date(modules.time.now.getTime() + 5 * 60_000 + 1)
  await expect(modules.messaging.deleteForAll(minji, sent)).rejects.toMatchObject({ code: 'CONFLICT' })
})
