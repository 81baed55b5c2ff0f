import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { awayAndBack } from './away-and-back.ts'

/** A mail server on loopback with the SMTP commands that a client needs. */
export async function aMailServer() {
  const mails: string[] = []
  const state = { refuse: false }
  const server: Server = createServer((socket) => {
    let mail: string[] | null = null
    socket.write('220 mail.test\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (mail && line !== '.') mail.push(line)
      else if (mail) {
        mails.push(mail.join('\n'))
        mail = null
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(line)) {
        mail = []
        socket.write('354 go on\r\n')
      } else if (/^MAIL/i.test(line)) socket.write(state.refuse ? '451 come back later\r\n' : '250 ok\r\n')
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 mail.test\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    mails,
    ...awayAndBack(server, port),
    close: () => new Promise((resolve) => server.close(resolve)),
  })
}
