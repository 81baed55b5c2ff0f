import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

// Serves pictures in a process of its own, and a few faults: silent, missing, moved, private, too large. It sends its
// port, and at its end how many pictures it has sent, and how many it will never send.
const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c9b8a0' } })
  .jpeg()
  .toBuffer()
const large = Buffer.alloc(30_000_000)
/** Addresses that never answer; each costs the time limit of a download. */
const SILENT = 4
let sent = 0
const faulty = new Set<number>()

const server = createServer((request, response) => {
  const index = Number(/\d+/.exec(request.url ?? '')?.[0])
  const wasMoved = request.url?.startsWith('/moved/')
  const isSilent = index % 1_000 === 1 && index < SILENT * 1_000
  if (isSilent || index % 100 === 2 || index % 100 === 4 || index % 1_000 === 5) faulty.add(index)
  if (isSilent) return
  if (index % 100 === 2) response.writeHead(404).end()
  else if (index % 100 === 3 && !wasMoved) response.writeHead(301, { location: `/moved/${index}.jpg` }).end()
  else if (index % 100 === 4) response.writeHead(302, { location: 'http://127.0.0.1:22/' }).end()
  else if (index % 1_000 === 5) response.end(large)
  else {
    sent += 1
    // Distinct bytes, so that each picture is stored.
    response.end(Buffer.concat([picture, Buffer.from(String(index))]))
  }
})
await once(server.listen(0, '127.0.0.1'), 'listening')
process.send?.((server.address() as AddressInfo).port)
process.once('message', () => process.send?.({ sent, faulty: faulty.size }, () => process.exit()))
