import { expect, test } from 'vitest'
import { arrivalRoom } from './arrival-room.ts'

const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })
const busy = expect.objectContaining({ code: 'BUSY' })

test('one sender has so many bytes on their way, and what is worked off makes room again', () => {
  const enter = arrivalRoom({ maxBytes: 1_000, maxBytesOfSender: 500 })
  const { leave } = enter('mina', 400)
  expect(() => enter('mina', 101)).toThrow(tooMany)
  enter('mina', 100)
  enter('jun', 400)
  leave()
  leave()
  enter('mina', 400)
})

test('one sender has so many files on their way, however small', () => {
  const enter = arrivalRoom({ maxFilesOfSender: 2 })
  enter('mina', 1)
  enter('mina', 1)
  expect(() => enter('mina', 1)).toThrow(tooMany)
  enter('jun', 1)
})

test('everybody together has so many bytes that have come', () => {
  const enter = arrivalRoom({ maxBytes: 1_000, maxBytesOfSender: 500 })
  const mina = enter('mina', 500)
  mina.take(500)
  enter('jun', 500).take(500)
  expect(() => enter('young', 1).take(1)).toThrow(busy)
  mina.leave()
  mina.leave()
  enter('young', 499).take(500)
})

test('files that are announced and do not come keep no others out', () => {
  const enter = arrivalRoom({ maxBytes: 1_000, maxBytesOfSender: 500 })
  for (const sender of ['a', 'b', 'c', 'd']) enter(sender, 500)
  enter('mina', 500).take(500)
})
