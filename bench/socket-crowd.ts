import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

// Socket clients in their own process, controlled by the parent.
const PING = '{"type":"ping"}'
const PING_MS = 20_000
const OPENED_AT_ONCE = 100

export interface Opening {
  port: number
  host: string
  /** cookie of each socket; a bare server needs none */
  cookies: (string | null)[]
  /** the topic id of each socket; null subscribes to nothing */
  ids: (string | null)[]
  /** a seller's sockets only listen to this shop */
  shopid?: string
}

export type Order =
  | { open: Opening }
  | { acknowledge: { seconds: number; atOnce: number; shopid: string } }
  | { deliver: { seconds: number; perSecond: number; shopid: string } }

const sockets: WebSocket[] = []
/** receivers of messages, by the text they expect */
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
        // A refused socket would be counted as lost messages.
        socket.on('close', (code) => {
          throw new Error(`a socket was closed with ${code}`)
        })
        const id = ids[from + index]
        if (id) for (const topic of ['event', 'ping']) say(socket, { type: 'subscribe', topic, id, shopid })
        // Distributes the pings of many clients over time.
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

/** Sends over the sockets in turn, with this many sends at a time, and counts the acknowledgements for some seconds. */
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

/** Sends at a steady rate. Returns ms from each send to its arrival at another socket, Infinity for lost messages. */
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
