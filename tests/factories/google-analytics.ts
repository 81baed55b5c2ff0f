import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listening } from './listening.ts'

/** How the server answers: as Google does, with a status, or not at all (`lost` accepts the events first). */
export type GoogleAnswering =
  | 'taken'
  | 'lost'
  | 'silent'
  | { status: number; headers?: Record<string, string> }

export interface GoogleRequest {
  client_id: string
  timestamp_micros?: number
  events: { name: string; params: Record<string, unknown> & { transaction_id?: string; value?: number } }[]
}

/**
 * A local server that receives events as documented in the Measurement Protocol. Like Google, it always answers 204;
 * invalid fields are collected in `wrong`. A purchase counts once per transaction, each refund counts.
 */
export async function aGoogle({
  measurement,
  secret,
  now,
  port: fixedPort = 0,
}: {
  measurement: string
  secret: string
  now: () => Date
  /** any free port by default; rejects if the port is in use */
  port?: number
}) {
  const requests: (GoogleRequest & { path: string })[] = []
  const purchases = new Map<string, GoogleRequest>()
  const refunds: GoogleRequest[] = []
  const wrong: string[] = []
  const state = { answering: 'taken' as GoogleAnswering }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const body = JSON.parse(await textOf(request)) as GoogleRequest
    requests.push({ path: url.pathname, ...body })
    const { answering } = state
    if (answering === 'silent') return
    if (typeof answering === 'object')
      return response.writeHead(answering.status, answering.headers ?? {}).end()
    const found = wrongIn(body, now())
    if (url.pathname === '/debug/mp/collect') {
      const validationMessages = found.map((description) => ({
        description,
        validationCode: 'VALUE_INVALID',
      }))
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ validationMessages }))
    }
    wrong.push(...found)
    const isKnown =
      url.searchParams.get('measurement_id') === measurement && url.searchParams.get('api_secret') === secret
    // A wrong secret causes no error: the events are ignored, as at Google.
    if (isKnown && found.length === 0) {
      for (const { name, params } of body.events) {
        if (name === 'purchase') purchases.set(params.transaction_id as string, body)
        if (name === 'refund') refunds.push(body)
      }
    }
    if (answering === 'lost') return
    response.writeHead(204).end()
  })
  await listening(server, fixedPort)
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    api: `http://127.0.0.1:${port}`,
    requests,
    purchases,
    refunds,
    wrong,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  })
}

const HOURS_72_MICROS = 72 * 3_600_000_000

function wrongIn({ client_id, timestamp_micros, events, ...rest }: GoogleRequest, now: Date): string[] {
  const micros = now.getTime() * 1000
  const wrong = Object.keys(rest)
  const check = (name: string, isRight: boolean) => {
    if (!isRight) wrong.push(name)
  }
  check('client_id', /^\d+\.\d+$/.test(client_id))
  check(
    'timestamp_micros',
    timestamp_micros === undefined ||
      (Number.isInteger(timestamp_micros) &&
        String(timestamp_micros).length >= 16 &&
        timestamp_micros <= micros + 60_000_000 &&
        timestamp_micros >= micros - HOURS_72_MICROS),
  )
  check('events', Array.isArray(events) && events.length > 0 && events.length <= 25)
  check('size', JSON.stringify(events).length < 130_000)
  for (const { name, params } of events) {
    check('name', /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name))
    check('params', Object.keys(params).length <= 25)
    if (name === 'purchase' || name === 'refund') wrong.push(...wrongInSale(params))
  }
  return wrong
}

function wrongInSale(params: GoogleRequest['events'][0]['params']): string[] {
  const {
    transaction_id,
    currency,
    value,
    items = [],
    session_id,
    coupon,
    shipping,
  } = params as Record<string, unknown> & {
    items?: Record<string, unknown>[]
  }
  const wrong: string[] = []
  const check = (name: string, isRight: boolean) => {
    if (!isRight) wrong.push(name)
  }
  check('transaction_id', typeof transaction_id === 'string' && transaction_id !== '')
  check('currency', /^[A-Z]{3}$/.test(String(currency)))
  check('value', typeof value === 'number')
  check('shipping', shipping === undefined || typeof shipping === 'number')
  check('session_id', session_id === undefined || /^\d+$/.test(String(session_id)))
  check('coupon', coupon === undefined || String(coupon).length <= 100)
  check('items', items.length > 0 && items.length <= 200)
  for (const { item_id, item_name = '', price, quantity, ...rest } of items) {
    check('item_id', typeof item_id === 'string' && item_id !== '' && String(item_name).length <= 100)
    check('price', typeof price === 'number' && Number.isInteger(quantity))
    wrong.push(...Object.keys(rest).filter((name) => !['item_variant', 'discount', 'coupon'].includes(name)))
  }
  return wrong
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}
