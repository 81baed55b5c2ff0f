import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SolapiKeys } from '../../src/platform/texting/solapi.ts'
import { awayAndBack } from './away-and-back.ts'

const API_SECRET = 'a secret of solapi for tests'

interface SentText {
  to: string
  from: string
  text: string
  kakaoOptions: { pfId: string; templateId: string; variables: Record<string, string>; disableSms: boolean }
}

/** How the server answers: as SOLAPI does, with a status, with a refusal of the message, or not at all. */
type Answering = 'taken' | 'refused' | 'silent' | number

/** A local server that speaks SOLAPI's documented API and checks its signature. */
export async function aSolapi() {
  const texts: SentText[] = []
  const salts = new Set<string>()
  const state = { answering: 'taken' as Answering, onRequest: () => {} }
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    if (request.method !== 'POST' || request.url !== '/messages/v4/send-many/detail')
      return answer(response, 404, { errorCode: 'ResourceNotFound', errorMessage: '없는 주소입니다.' })
    if (!isSigned(request.headers.authorization ?? '', salts))
      return answer(response, 403, { errorCode: 'SignatureDoesNotMatch', errorMessage: '서명이 다릅니다.' })
    const { answering } = state
    if (typeof answering === 'number')
      return answer(response, answering, { errorCode: 'InternalError', errorMessage: '나중에 다시' })
    const [message] = (JSON.parse(body) as { messages: SentText[] }).messages
    if (answering === 'refused')
      return answer(response, 200, {
        groupInfo: {},
        failedMessageList: [{ ...message, statusCode: '1062', statusMessage: '발신번호 미등록' }],
      })
    texts.push(message as SentText)
    state.onRequest()
    if (answering === 'taken') answer(response, 200, { groupInfo: {}, failedMessageList: [] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys: SolapiKeys = {
    apiKey: 'NCSTESTKEY',
    apiSecret: API_SECRET,
    pfId: 'KA01PF000000',
    sender: '02-123-4567',
    origin: `http://127.0.0.1:${port}`,
  }
  return Object.assign(state, {
    keys,
    texts,
    ...awayAndBack(server, port),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  })
}

/** Whether the signature is an HMAC of date and salt with the secret. Each salt is accepted once. */
function isSigned(header: string, salts: Set<string>): boolean {
  const reply =
    /^HMAC-SHA256 apiKey=NCSTESTKEY, date=(\S+), salt=([\w-]{12,64}), signature=([0-9a-f]{64})$/.exec(header)
  const [, date = '', salt = '', signature = ''] = reply ?? []
  const isLate = Math.abs(Date.now() - Date.parse(date)) > 15 * 60_000
  if (!reply || isLate || salts.has(salt)) return false
  salts.add(salt)
  return (
    createHmac('sha256', API_SECRET)
      .update(date + salt)
      .digest('hex') === signature
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
