import { once } from 'node:events'
import type { Server } from 'node:http'

/** Has a local server listen at a port, or at any for 0. Rejects where another one does. */
export async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
