import { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** Lets a server on loopback go away, so that nobody answers at its port, and come back. */
export function awayAndBack(server: Server, port: number) {
  return {
    async goAway(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      if (server instanceof HttpServer) server.closeAllConnections()
      await closed
    },
    comeBack: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
}
