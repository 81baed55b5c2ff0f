import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import {
  emptyThread,
  missingAfter,
  type Outgoing,
  readMark,
  type Thread,
  withFailure,
  withMessages,
  withOlder,
  withOtherRead,
  withOutgoing,
  withoutOutgoing,
  withTakenBack,
} from './thread.ts'

const message = (number: number, more: Partial<Message> = {}): Message => ({
  conversation: 7,
  number,
  side: 'shop',
  kind: 'txt',
  text: `말 ${number}`,
  card: null,
  image: null,
  at: '2026-11-25T01:00:00.000Z',
  taken_back: false,
  client: '',
  ...more,
})

const EMPTY = emptyThread('person')

const own = (number: number, client: string) => message(number, { side: 'person', client })

const outgoing = (client: string): Outgoing => ({
  client,
  content: { client, kind: 'txt', text: client },
  card: null,
  picture: '',
  state: 'sending',
  failure: '',
  at: '2026-11-25T01:00:00.000Z',
})

const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)
const underWay = (thread: Thread) => thread.outgoing.map(({ client }) => client)

test('messages stand by their numbers, however they came', () => {
  const thread = withMessages(withMessages(EMPTY, [message(3), message(1)]), [message(2), message(3)])
  expect([numbers(thread), thread.conversation]).toEqual([[1, 2, 3], 7])
})

test('a message that arrived is not under way any more, whether its answer or its echo came first', () => {
  const sent = withOutgoing(withOutgoing(EMPTY, outgoing('first')), outgoing('second'))
  const echoed = withMessages(sent, [own(1, 'first')])
  expect([numbers(echoed), underWay(echoed)]).toEqual([[1], ['second']])
  expect(withMessages(echoed, [own(1, 'first')])).toEqual(echoed)
})

test('one that failed keeps its place and is tried again as the same message', () => {
  const failed = withFailure(
    withOutgoing(withOutgoing(EMPTY, outgoing('first')), outgoing('second')),
    'first',
    '연결',
  )
  expect(failed.outgoing[0]).toMatchObject({ state: 'failed', failure: '연결' })
  expect(underWay(withOutgoing(failed, outgoing('first')))).toEqual(['first', 'second'])
  expect(underWay(withoutOutgoing(failed, 'first'))).toEqual(['second'])
})

test('a failure that is told after the message arrived changes nothing', () => {
  const arrived = withMessages(withOutgoing(EMPTY, outgoing('first')), [own(1, 'first')])
  expect(withFailure(arrived, 'first', '연결')).toEqual(arrived)
})

test('the mark of the other side never goes back, and stands at the newest own message that it covers', () => {
  const thread = withMessages(EMPTY, [own(1, 'a'), message(2), own(3, 'c')])
  expect(readMark(thread)).toBe(0)
  expect(readMark(withOtherRead(thread, 2))).toBe(1)
  expect(readMark(withOtherRead(withOtherRead(thread, 3), 1))).toBe(3)
})

test('a shop looks at the same conversation from its side: what it sent is its own, and the person reads it', () => {
  const sent = withOutgoing(emptyThread('shop', 7), outgoing('answer'))
  const thread = withMessages(sent, [own(1, 'answer')])
  expect(underWay(thread)).toEqual(['answer'])
  const answered = withOtherRead(withMessages(thread, [message(2, { client: 'answer' })]), 2)
  expect([underWay(answered), readMark(answered)]).toEqual([[], 2])
})

test('an event that does not say who of the staff wrote leaves the name that is known', () => {
  const known = withMessages(emptyThread('shop'), [{ ...message(1), staff: { uid: 3, name: '은하루' } }])
  expect(withMessages(known, [message(1)]).messages[0]).toMatchObject({ staff: { name: '은하루' } })
})

test('a picture that was taken back stays so when an older answer comes late', () => {
  const picture = message(1, { kind: 'image', image: { width: 4, height: 3 } })
  const deleted = withTakenBack(withMessages(EMPTY, [picture]), 1)
  expect(withMessages(deleted, [picture]).messages[0]).toMatchObject({ taken_back: true, image: null })
})

test('a number that is missing is found, and none where only older pages are', () => {
  expect(missingAfter(withMessages(EMPTY, [message(51), message(52)]))).toBeNull()
  expect(missingAfter(withMessages(EMPTY, [message(1), message(2), message(5)]))).toBe(2)
})

test('messages that come by answer, event or page, in any order and however often, are there once each', () => {
  const story = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 30 })
    .map((sides) =>
      sides.map((isOwn, index) => (isOwn ? own(index + 1, `client-${index + 1}`) : message(index + 1))),
    )
  const arrivals = story.chain((all) =>
    fc.record({
      all: fc.constant(all),
      // Some come twice, in no order, in parts.
      parts: fc.array(fc.subarray(all, { minLength: 1 }), { maxLength: 12 }),
      fails: fc.subarray(all.filter(({ side }) => side === 'person')),
    }),
  )
  fc.assert(
    fc.property(arrivals, ({ all, parts, fails }) => {
      const sent = all.filter(({ side }) => side === 'person').map(({ client }) => client)
      let thread = sent.reduce((before, client) => withOutgoing(before, outgoing(client)), EMPTY)
      const arrived = new Set<number>()
      for (const part of parts) {
        thread = withMessages(thread, part)
        for (const { client } of fails) thread = withFailure(thread, client, '연결')
        for (const { number } of part) arrived.add(number)
        const shown = new Set(thread.messages.map(({ client }) => client))
        // Each is there as a message or on its way, and never as both.
        for (const client of sent) expect(shown.has(client)).toBe(!underWay(thread).includes(client))
        expect(numbers(thread)).toEqual([...arrived].sort((a, b) => a - b))
      }
      const whole = withOlder(thread, { items: all, more: false })
      expect([numbers(whole), underWay(whole), missingAfter(whole)]).toEqual([
        all.map(({ number }) => number),
        [],
        null,
      ])
    }),
  )
})
