import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PING_MS, SILENCE_MS } from '../../domains/messaging/shared/message-limits.ts'
import { begin, type Connection, type Effect, pauseAfter, type Signal, step, wakeAt } from './connection.ts'

const looked = { visible: true, online: true }

/** A connection with a fake clock, which records the effects of each signal. */
function aConnection(first = looked) {
  let now = 0
  let [connection, effects] = begin(now, first)
  const done: [ms: number, effect: Effect][] = effects.map((effect) => [now, effect])
  const send = (signal: Signal) => {
    ;[connection, effects] = step(connection, signal, now, 1)
    done.push(...effects.map((effect): [number, Effect] => [now, effect]))
  }
  return {
    send,
    state: (): Connection => connection,
    /** returns the effects since the last call */
    done: () => done.splice(0),
    /** advances the clock and sends the wake-ups that become due */
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const wake = wakeAt(connection)
        if (wake === null || wake > end) break
        now = Math.max(now, wake)
        send('woken')
      }
      now = end
    },
  }
}

function anOpenOne() {
  const socket = aConnection()
  socket.send('opened')
  socket.done()
  return socket
}

test('a visible page connects at once, and catches up when the server has subscribed it', () => {
  const socket = aConnection()
  socket.send('opened')
  expect(socket.done()).toEqual([
    [0, 'connect'],
    [0, 'catch-up'],
  ])
  expect(aConnection({ visible: false, online: true }).done()).toEqual([])
})

test('pings every 20 s, and reconnects after 45 s of silence', () => {
  const socket = anOpenOne()
  for (let answer = 0; answer < 3; answer += 1) {
    socket.pass(PING_MS)
    socket.send('received')
  }
  expect(socket.done().map(([ms, effect]) => `${effect} ${ms}`)).toEqual([
    'ping 20000',
    'ping 40000',
    'ping 60000',
  ])
  socket.pass(SILENCE_MS - 1)
  expect(socket.state().phase).toBe('open')
  socket.pass(1)
  expect(socket.state().phase).toBe('waiting')
  socket.pass(1_000)
  expect(socket.state().phase).toBe('connecting')
})

test('pauses between attempts double from 1 to 30 s, shortened at random by up to half', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((tries) => pauseAfter(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(pauseAfter(0, 0)).toBe(500)
  expect(pauseAfter(9, 0)).toBe(15_000)
})

test('gives up an attempt without an answer, and polls every 20 s while there is no socket', () => {
  const socket = aConnection()
  socket.pass(60_000)
  const done = socket.done()
  expect(done.filter(([, effect]) => effect === 'catch-up').map(([ms]) => ms)).toEqual([
    20_000, 40_000, 60_000,
  ])
  expect(done.filter(([, effect]) => effect === 'connect').map(([ms]) => ms)).toEqual([
    0, 11_000, 23_000, 37_000, 55_000,
  ])
})

test('a page that is offline or was hidden for 30 s has no socket, and reconnects at once when it returns', () => {
  const socket = anOpenOne()
  socket.send('hidden')
  socket.pass(29_999)
  socket.send('received')
  expect(socket.state().phase).toBe('open')
  socket.pass(1)
  expect(socket.state().phase).toBe('resting')
  socket.done()
  socket.pass(600_000)
  expect(socket.done()).toEqual([])
  socket.send('visible')
  expect(socket.done().map(([, effect]) => effect)).toEqual(['connect'])
  socket.send('opened')
  socket.send('offline')
  expect(socket.state().phase).toBe('resting')
  socket.send('online')
  expect(socket.state().phase).toBe('connecting')
})

test('reconnects after a long sleep of the machine, and pings after a short absence', () => {
  const socket = anOpenOne()
  socket.send('hidden')
  socket.send('visible')
  expect(socket.done().map(([, effect]) => effect)).toEqual(['ping'])
  const [asleep] = step(socket.state(), 'visible', SILENCE_MS, 1)
  expect(asleep.phase).toBe('connecting')
})

test('never reconnects after the session has ended', () => {
  const socket = anOpenOne()
  socket.send('refused')
  expect(socket.done().map(([, effect]) => effect)).toEqual(['close'])
  for (const signal of ['visible', 'online', 'woken', 'lost', 'opened'] as const) socket.send(signal)
  expect([socket.done(), socket.state().phase]).toEqual([[], 'off'])
})

test('after any signals there is at most one socket, and a page that needs one has it or retries within 30 s', () => {
  const signal = fc.constantFrom<Signal>(
    'opened',
    'received',
    'lost',
    'visible',
    'hidden',
    'online',
    'offline',
    'left',
    'woken',
  )
  const life = fc.array(fc.tuple(signal, fc.nat(60_000)), { maxLength: 60 })
  fc.assert(
    fc.property(life, (signals) => {
      const socket = aConnection()
      let open = 0
      const count = () => {
        for (const [, effect] of socket.done()) {
          if (effect === 'close') open = 0
          if (effect === 'connect') open += 1
          expect(open).toBeLessThanOrEqual(1)
        }
      }
      for (const [signal, ms] of signals) {
        socket.send(signal)
        count()
        socket.pass(ms)
        count()
      }
      const { isOnline, hiddenAt, phase } = socket.state()
      if (isOnline && hiddenAt === null) {
        expect(phase).not.toBe('resting')
        expect(wakeAt(socket.state())).not.toBeNull()
      }
    }),
  )
})
