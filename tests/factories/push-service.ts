import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushKeys } from '../../src/platform/push/push-keys.ts'
import { createSendPush, type PushSubscription } from '../../src/platform/push/web-push.ts'
import { awayAndBack } from './away-and-back.ts'

interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export const PUSH_KEYS = pushKeys(Buffer.alloc(32, 7).toString('base64url'))

/** A local push service over http. */
export async function startPushService() {
  const pushes: ReceivedPush[] = []
  const state = { status: 201 }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { url = '', headers } = request
      if (state.status < 300) pushes.push({ path: url, headers, body: Buffer.concat(pieces) })
      response.writeHead(state.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    pushes,
    send: createSendPush({
      keys: PUSH_KEYS,
      subject: 'https://madang.test',
      mayReach: () => true,
      plain: true,
    }),
    newSubscription(): PushSubscription {
      const ecdh = createECDH('prime256v1')
      return {
        endpoint: `http://127.0.0.1:${port}/${randomBytes(8).toString('hex')}`,
        p256dh: ecdh.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }
    },
    ...awayAndBack(server, port),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  })
}
