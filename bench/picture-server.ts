import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { SILENT } from './picture-faults.ts'

// Serves pictures in a process of its own, and a few faults: silent, missing, moved, private, too large. It sends its port,
// and at its end how many pictures it has sent.
const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c9b8a0' } })
  .jpeg()
  .toBuffer()
const large = Buffer.alloc(30_000_000)
let sent = 0

const server = createServer((request, response) => {
  const index = Number(/\d+/.exec(request.url ?? '')?.[0])
  const wasMoved = request.url?.startsWith('/moved/')
  if (index % 1_000 === 1 && index < SILENT * 1_000) return
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
process.once('message', () => process.send?.(sent, () => process.exit()))
