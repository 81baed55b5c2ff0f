import { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** Stops a server on loopback, so that its port is closed, and starts it again. */
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
