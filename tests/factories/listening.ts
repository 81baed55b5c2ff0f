import { once } from 'node:events'
import type { Server } from 'node:http'

/** Starts a local server at a port, or at any port for 0. Rejects if the port is in use. */
export async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
