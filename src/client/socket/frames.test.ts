import { expect, test } from 'vitest'
import { readFrame } from './frames.ts'

test.each([
  ['not json', '{'],
  ['nothing', 'null'],
  ['no type', '{"a":1}'],
  ['an event without content', '{"type":"event"}'],
  ['a message without a number', '{"type":"event","event":{"type":"txt","message":{"conversation":1}}}'],
  ['a mark of no conversation', '{"type":"event","event":{"type":"read","conversation":"1"}}'],
])('refuses a frame that is %s', (_, text) => {
  expect(readFrame(text)).toBeNull()
})

test('accepts frames of the server, including the short event that hosts of shops get', () => {
  for (const frame of [
    { type: 'ping' },
    { type: 'event', event: { type: 'txt' } },
    { type: 'event', event: { type: 'txt', message: { conversation: 4, number: 1 } } },
  ])
    expect(readFrame(JSON.stringify(frame))).toEqual(frame)
})
