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

const newMessage = (number: number, more: Partial<Message> = {}): Message => ({
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

const ownMessage = (number: number, client: string) => newMessage(number, { side: 'person', client })

const newOutgoing = (client: string): Outgoing => ({
  client,
  content: { client, kind: 'txt', text: client },
  card: null,
  picture: '',
  state: 'sending',
  failure: '',
  createdAt: '2026-11-25T01:00:00.000Z',
})

const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)
const outgoingClients = (thread: Thread) => thread.outgoing.map(({ client }) => client)

test('orders messages by number', () => {
  const thread = withMessages(withMessages(EMPTY, [newMessage(3), newMessage(1)]), [
    newMessage(2),
    newMessage(3),
  ])
  expect([numbers(thread), thread.conversation]).toEqual([[1, 2, 3], 7])
})

test('a message leaves the outgoing ones when its answer or its event arrives, whichever comes first', () => {
  const sent = withOutgoing(withOutgoing(EMPTY, newOutgoing('first')), newOutgoing('second'))
  const echoed = withMessages(sent, [ownMessage(1, 'first')])
  expect([numbers(echoed), outgoingClients(echoed)]).toEqual([[1], ['second']])
  expect(withMessages(echoed, [ownMessage(1, 'first')])).toEqual(echoed)
})

test('a failed message keeps its position and is retried as the same message', () => {
  const failed = withFailure(
    withOutgoing(withOutgoing(EMPTY, newOutgoing('first')), newOutgoing('second')),
    'first',
    '연결',
  )
  expect(failed.outgoing[0]).toMatchObject({ state: 'failed', failure: '연결' })
  expect(outgoingClients(withOutgoing(failed, newOutgoing('first')))).toEqual(['first', 'second'])
  expect(outgoingClients(withoutOutgoing(failed, 'first'))).toEqual(['second'])
})

test('a failure reported after the arrival changes nothing', () => {
  const arrived = withMessages(withOutgoing(EMPTY, newOutgoing('first')), [ownMessage(1, 'first')])
  expect(withFailure(arrived, 'first', '연결')).toEqual(arrived)
})

test('the read mark never decreases, and is shown at the newest own message that the other side has read', () => {
  const thread = withMessages(EMPTY, [ownMessage(1, 'a'), newMessage(2), ownMessage(3, 'c')])
  expect(readMark(thread)).toBe(0)
  expect(readMark(withOtherRead(thread, 2))).toBe(1)
  expect(readMark(withOtherRead(withOtherRead(thread, 3), 1))).toBe(3)
})

test('on the shop’s side its own messages are outgoing, and the customer’s read mark counts', () => {
  const sent = withOutgoing(emptyThread('shop', 7), newOutgoing('answer'))
  const thread = withMessages(sent, [ownMessage(1, 'answer')])
  expect(outgoingClients(thread)).toEqual(['answer'])
  const answered = withOtherRead(withMessages(thread, [newMessage(2, { client: 'answer' })]), 2)
  expect([outgoingClients(answered), readMark(answered)]).toEqual([[], 2])
})

test('an event without the staff member keeps the known name', () => {
  const thread = withMessages(emptyThread('shop'), [{ ...newMessage(1), staff: { uid: 3, name: '은하루' } }])
  expect(withMessages(thread, [newMessage(1)]).messages[0]).toMatchObject({ staff: { name: '은하루' } })
})

test('a late answer from before the removal does not restore a removed picture', () => {
  const picture = newMessage(1, { kind: 'image', image: { width: 4, height: 3 } })
  const deleted = withTakenBack(withMessages(EMPTY, [picture]), 1)
  expect(withMessages(deleted, [picture]).messages[0]).toMatchObject({ taken_back: true, image: null })
})

test('finds a missing number between loaded messages, but not before the oldest loaded one', () => {
  expect(missingAfter(withMessages(EMPTY, [newMessage(51), newMessage(52)]))).toBeNull()
  expect(missingAfter(withMessages(EMPTY, [newMessage(1), newMessage(2), newMessage(5)]))).toBe(2)
})

test('keeps each message once, in any order and number of answers, events and pages', () => {
  const story = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 30 })
    .map((sides) =>
      sides.map((isOwn, index) =>
        isOwn ? ownMessage(index + 1, `client-${index + 1}`) : newMessage(index + 1),
      ),
    )
  const arrivals = story.chain((all) =>
    fc.record({
      all: fc.constant(all),
      // in any order, some twice
      parts: fc.array(fc.subarray(all, { minLength: 1 }), { maxLength: 12 }),
      fails: fc.subarray(all.filter(({ side }) => side === 'person')),
    }),
  )
  fc.assert(
    fc.property(arrivals, ({ all, parts, fails }) => {
      const sent = all.filter(({ side }) => side === 'person').map(({ client }) => client)
      let thread = sent.reduce((before, client) => withOutgoing(before, newOutgoing(client)), EMPTY)
      const arrived = new Set<number>()
      for (const part of parts) {
        thread = withMessages(thread, part)
        for (const { client } of fails) thread = withFailure(thread, client, '연결')
        for (const { number } of part) arrived.add(number)
        const visible = new Set(thread.messages.map(({ client }) => client))
        // Each message is either outgoing or arrived.
        for (const client of sent) expect(visible.has(client)).toBe(!outgoingClients(thread).includes(client))
        expect(numbers(thread)).toEqual([...arrived].sort((a, b) => a - b))
      }
      const whole = withOlder(thread, { items: all, more: false })
      expect([numbers(whole), outgoingClients(whole), missingAfter(whole)]).toEqual([
        all.map(({ number }) => number),
        [],
        null,
      ])
    }),
  )
})
