import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../../../tests/factories/accounts.ts'
import { type MemberRooms, openMemberRooms } from '../../../../tests/factories/membership.ts'
import { aMessage, aMessagePicture, anAnswerTo } from '../../../../tests/factories/messages.ts'
import { aShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

let rooms: MemberRooms
let haru: TestShop
let minji: number
beforeAll(async () => {
  rooms = await openMemberRooms()
  haru = await aShop(rooms.tenancy, { uid: await anAccount(rooms.accounts) })
  minji = await anAccount(rooms.accounts)
})
afterAll(() => rooms.close())

const aPicture = async () => {
  const image = await aMessagePicture(rooms.messaging, minji)
  return { image, sent: await aMessage(rooms.messaging, minji, haru.shopid, { kind: 'image', image }) }
}

test('a picture is shown to both sides in the width that was asked for, and to nobody else', async () => {
  const { sent } = await aPicture()
  expect(sent).toMatchObject({ kind: 'image', image: { width: 900, height: 600 }, taken_back: false })
  const widths: number[] = []
  for (const width of [240, 480, 1200] as const) {
    const { stream, type } = await rooms.messaging.picture(minji, { ...sent, width })
    const { format, width: shown } = await sharp(await buffer(stream)).metadata()
    expect([type, format]).toEqual(['image/webp', 'webp'])
    widths.push(shown)
  }
  expect(widths).toEqual([240, 480, 900])
  const small = { ...sent, width: 240 } as const
  expect(await rooms.messaging.seller.picture(haru.shop, small)).toMatchObject({ type: 'image/webp' })
  const other = await aShop(rooms.tenancy)
  const stranger = await anAccount(rooms.accounts)
  for (const refused of [
    () => rooms.messaging.picture(stranger, small),
    () => rooms.messaging.seller.picture(other.shop, small),
    () => rooms.messaging.picture(minji, { ...small, number: small.number + 1 }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('only the person who uploaded a picture can send it', async () => {
  const image = await aMessagePicture(rooms.messaging, minji)
  const stranger = await anAccount(rooms.accounts)
  const stolen = { kind: 'image', image } as const
  await expect(aMessage(rooms.messaging, stranger, haru.shopid, stolen)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const { conversation } = await aMessage(rooms.messaging, minji, haru.shopid)
  await expect(anAnswerTo(rooms.messaging, haru, conversation, stolen)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  // Nothing of the refused ones takes a number.
  expect(await aMessage(rooms.messaging, stranger, haru.shopid)).toMatchObject({ number: 1 })
})

test('a picture that was sent stays, and one that nobody sent is gone after a day', async () => {
  const [{ image }, orphan] = [await aPicture(), await aMessagePicture(rooms.messaging, minji)]
  await rooms.messaging.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  const { private: files } = rooms.storage
  expect([await files.exists(image), await files.exists(orphan)]).toEqual([true, false])
})

test('its sender takes a picture back within five minutes, and its place stays', async () => {
  const { image, sent } = await aPicture()
  await rooms.messaging.picture(minji, { ...sent, width: 240 })
  await expect(rooms.messaging.seller.deleteForAll(haru.shop, sent)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(rooms.messaging.deleteForAll(await anAccount(rooms.accounts), sent)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const deleted = await rooms.messaging.deleteForAll(minji, sent)
  expect(deleted).toEqual({ ...sent, image: null, taken_back: true })
  expect(await rooms.messaging.deleteForAll(minji, sent)).toEqual(deleted)
  const { items } = await rooms.messaging.messages(minji, sent)
  expect(items.find(({ number }) => number === sent.number)).toEqual(deleted)
  await expect(rooms.messaging.picture(minji, { ...sent, width: 240 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await rooms.messaging.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  const name = image.slice(image.indexOf('/') + 1)
  const { private: files } = rooms.storage
  expect([await files.exists(image), await files.exists(`message-sizes/${name}/240.webp`)]).toEqual([
    false,
    false,
  ])
})

test('words are not taken back, and a picture not after five minutes', async () => {
  const words = await aMessage(rooms.messaging, minji, haru.shopid)
  await expect(rooms.messaging.deleteForAll(minji, words)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { sent } = await aPicture()
  rooms.time.now = new Date(rooms.time.now.getTime() + 5 * 60_000 + 1)
  await expect(rooms.messaging.deleteForAll(minji, sent)).rejects.toMatchObject({ code: 'CONFLICT' })
})
