import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

// Clients of a measurement, in a process of their own: opens sockets, and does what its parent asks for.
const PING = '{"type":"ping"}'
const PING_MS = 20_000
const OPENED_AT_ONCE = 100

export interface Opening {
  port: number
  host: string
  /** cookie of each socket; a bare server takes none */
  cookies: (string | null)[]
  /** the id of each socket's topics; null subscribes to nothing */
  ids: (string | null)[]
  /** a seller's sockets watch this shop, and only listen */
  shopid?: string
}

export type Order =
  | { open: Opening }
  | { acknowledge: { seconds: number; atOnce: number; shopid: string } }
  | { deliver: { seconds: number; perSecond: number; shopid: string } }

const sockets: WebSocket[] = []
/** receivers of messages, told by the text that they hold */
const received = new Map<string, number>()
const acknowledged = new Map<string, () => void>()

async function open({ port, host, cookies, ids, shopid }: Opening): Promise<number> {
  for (let from = 0; from < cookies.length; from += OPENED_AT_ONCE)
    await Promise.all(
      cookies.slice(from, from + OPENED_AT_ONCE).map(async (cookie, index) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
          headers: { host, ...(cookie && { cookie }) },
          perMessageDeflate: false,
        })
        await once(socket, 'open')
        socket.on('message', hear)
        // A socket that is refused would only seem to miss everything.
        socket.on('close', (code) => {
          throw new Error(`a socket was closed with ${code}`)
        })
        const id = ids[from + index]
        if (id) for (const topic of ['event', 'ping']) say(socket, { type: 'subscribe', topic, id, shopid })
        // Pings of many clients are spread out.
        setTimeout(() => setInterval(() => socket.send(PING), PING_MS), Math.random() * PING_MS)
        if (!shopid) sockets.push(socket)
      }),
    )
  return sockets.length
}

function hear(data: unknown): void {
  const text = String(data)
  if (text === PING) return
  const frame = JSON.parse(text)
  if (frame.type === 'error') throw new Error(`a frame was refused: ${text}`)
  if (frame.type === 'ack') acknowledged.get(frame.client)?.()
  else if (frame.event?.message && frame.event.message.client === '')
    received.set(frame.event.message.text, performance.now())
}

/** Sends on sockets in turn, so many at once, and counts acknowledgements for some seconds. */
async function acknowledge({ seconds, atOnce, shopid }: { seconds: number; atOnce: number; shopid: string }) {
  const until = performance.now() + seconds * 1_000
  let count = 0
  let next = 0
  const work = async () => {
    while (performance.now() < until) {
      await send(
        sockets[next++ % sockets.length] as WebSocket,
        shopid,
        '재고가 있나요? 오늘 보내 주실 수 있나요?',
      )
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count / seconds
}

/** Sends at a steady rate; ms from the send of each to its arrival at another socket, Infinity for one that did not. */
async function deliver({
  seconds,
  perSecond,
  shopid,
}: {
  seconds: number
  perSecond: number
  shopid: string
}) {
  const sent: { text: string; at: number }[] = []
  const began = performance.now()
  for (let index = 0; index < seconds * perSecond; index += 1) {
    await pause(Math.max(0, began + (index * 1_000) / perSecond - performance.now()))
    const text = `${index} ${randomBytes(6).toString('hex')}`
    sent.push({ text, at: performance.now() })
    void send(sockets[index % sockets.length] as WebSocket, shopid, text)
  }
  await pause(2_000)
  return sent.map(({ text, at }) => (received.get(text) ?? Number.POSITIVE_INFINITY) - at)
}

async function send(socket: WebSocket, shopSlug: string, text: string): Promise<void> {
  const client = randomBytes(12).toString('base64url')
  const done = new Promise<void>((resolve) => acknowledged.set(client, resolve))
  say(socket, { type: 'send', shopid: shopSlug, client, kind: 'txt', text })
  await done
  acknowledged.delete(client)
}

const say = (socket: WebSocket, frame: object) => socket.send(JSON.stringify(frame))

process.on('message', async (order: Order) => {
  const answer =
    'open' in order
      ? await open(order.open)
      : 'acknowledge' in order
        ? await acknowledge(order.acknowledge)
        : await deliver(order.deliver)
  process.send?.(answer)
})
