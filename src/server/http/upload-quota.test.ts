import { expect, test } from 'vitest'
import { uploadQuota } from './upload-quota.ts'

const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })
const busy = expect.objectContaining({ code: 'BUSY' })

test("limits the bytes of a sender's uploads in progress", () => {
  const reserve = uploadQuota({ maxBytes: 1_000, maxBytesOfSender: 500 })
  const { release } = reserve('mina', 400)
  expect(() => reserve('mina', 101)).toThrow(tooMany)
  reserve('mina', 100)
  reserve('jun', 400)
  release()
  release()
  reserve('mina', 400)
})

test("limits the files of a sender's uploads in progress", () => {
  const reserve = uploadQuota({ maxFilesOfSender: 2 })
  reserve('mina', 1)
  reserve('mina', 1)
  expect(() => reserve('mina', 1)).toThrow(tooMany)
  reserve('jun', 1)
})

test('limits the received bytes of all senders together', () => {
  const reserve = uploadQuota({ maxBytes: 1_000, maxBytesOfSender: 500 })
  const mina = reserve('mina', 500)
  mina.consume(500)
  reserve('jun', 500).consume(500)
  expect(() => reserve('young', 1).consume(1)).toThrow(busy)
  mina.release()
  mina.release()
  reserve('young', 499).consume(500)
})

test('files that are announced but never arrive do not block other senders', () => {
  const reserve = uploadQuota({ maxBytes: 1_000, maxBytesOfSender: 500 })
  for (const sender of ['a', 'b', 'c', 'd']) reserve(sender, 500)
  reserve('mina', 500).consume(500)
})
