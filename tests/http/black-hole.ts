import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy to a server that can drop all data silently, like a dead network. */
export async function startBlackHole(target: () => number) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isHole = false
  const server: Server = createServer((near) => {
    const far = connect(target(), '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (data) => {
        if (!isHole) other.write(data)
      })
      one.on('error', () => {})
      one.on('close', () => {
        // While data is dropped, the other end is not notified of a close either.
        if (isHole) return
        pairs.delete(pair)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      isHole = true
    },
    /** Ends the outage: closes the connections whose data was dropped, and forwards new ones. */
    let() {
      isHole = false
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
    },
    async close() {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
    },
  }
}
