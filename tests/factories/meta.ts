import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { listening } from './listening.ts'

/**
 * How the server answers: as Meta does, with a refusal in Meta's text, or not at all (`lost` accepts the events first).
 */
export type MetaAnswering =
  | 'taken'
  | 'lost'
  | 'silent'
  | { status: number; error?: object; headers?: Record<string, string> }

export interface MetaEvent {
  event_name: string
  event_time: number
  event_id: string
  action_source: string
  event_source_url: string
  user_data: Record<string, string | string[]>
  custom_data?: {
    currency: string
    value: number
    order_id: string
    contents: { id: string; quantity: number; item_price: number }[]
  } & Record<string, unknown>
}

/**
 * A local server that receives events as documented by Meta (Conversions API: Using the API, Server Event, Customer
 * Information and Custom Data Parameters). It checks every field, refuses the whole request for one wrong or old event,
 * and counts a repeated event once.
 */
export async function aMeta({
  pixel,
  token,
  now,
  port: fixedPort = 0,
}: {
  pixel: string
  token: string
  now: () => Date
  /** any free port by default; rejects if the port is in use */
  port?: number
}) {
  const requests: { path: string; data: MetaEvent[]; test_event_code?: string }[] = []
  /** counted events by name and id; a repeated event counts once */
  const counted = new Map<string, MetaEvent>()
  const state = { answering: 'taken' as MetaAnswering, token, refusesId: '' }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as {
      data: MetaEvent[]
      access_token: string
      test_event_code?: string
    }
    const { access_token, ...eventRequest } = body
    requests.push({ path: request.url ?? '', ...eventRequest })
    const { answering } = state
    if (answering === 'silent') return
    if (typeof answering === 'object')
      return answer(response, answering.status, { error: answering.error }, answering.headers)
    if (access_token !== state.token)
      return refuse(response, { message: `Malformed access token ${access_token}`, code: 190 })
    if (request.method !== 'POST' || request.url !== `/v24.0/${pixel}/events`)
      return refuse(response, { message: 'Unsupported post request.', code: 100, error_subcode: 33 })
    const wrong = body.data.flatMap((event) => wrongIn(event, now()))
    if (body.data.some(({ event_id }) => event_id === state.refusesId)) wrong.push('it is refused')
    if (body.data.length === 0 || body.data.length > 1_000) wrong.push('1 to 1000 events')
    if (wrong.length > 0)
      return refuse(response, { message: `Invalid parameter: ${wrong.join(', ')}`, code: 100 })
    if (!body.test_event_code)
      for (const event of body.data) counted.set(`${event.event_name} ${event.event_id}`, event)
    if (answering === 'lost') return
    answer(response, 200, { events_received: body.data.length, messages: [], fbtrace_id: 'A' })
  })
  await listening(server, fixedPort)
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    api: `http://127.0.0.1:${port}/v24.0`,
    requests,
    counted,
    /** number of received events, including repeated ones */
    came: () => requests.reduce((sum, { data }) => sum + data.length, 0),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  })
}

const DAY_S = 24 * 60 * 60
const SOURCES = [
  'email',
  'website',
  'app',
  'phone_call',
  'chat',
  'physical_store',
  'system_generated',
  'other',
]
const HASHED = ['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country', 'external_id']
const EVENT_FIELDS = [
  'event_name',
  'event_time',
  'event_id',
  'action_source',
  'event_source_url',
  'user_data',
  'custom_data',
]
const CUSTOM_FIELDS = [
  'currency',
  'value',
  'order_id',
  'content_type',
  'contents',
  'num_items',
  'content_ids',
]

/** The names of an event's fields that Meta does not accept. */
function wrongIn(event: MetaEvent, now: Date): string[] {
  const seconds = now.getTime() / 1000
  const wrong = Object.keys(event).filter((name) => !EVENT_FIELDS.includes(name))
  const check = (name: string, isRight: boolean) => {
    if (!isRight) wrong.push(name)
  }
  check('event_name', typeof event.event_name === 'string' && event.event_name.length > 0)
  check('event_time', Number.isInteger(event.event_time) && event.event_time <= seconds + 60)
  check('event_time of more than 7 days', event.event_time >= seconds - 7 * DAY_S)
  check('event_id', typeof event.event_id === 'string')
  check('action_source', SOURCES.includes(event.action_source))
  check('event_source_url', /^https?:\/\/\S+$/.test(event.event_source_url ?? ''))
  wrong.push(...wrongInUser(event.user_data))
  if (event.event_name === 'Purchase') wrong.push(...wrongInPurchase(event.custom_data))
  return wrong
}

function wrongInUser(user: MetaEvent['user_data']): string[] {
  const right: Record<string, (value: unknown) => boolean> = {
    client_user_agent: (value) => typeof value === 'string' && value.length > 0,
    client_ip_address: (value) => isIP(String(value)) > 0,
    fbp: (value) => /^fb\.\d\.\d+(\.\d+)?$/.test(String(value)),
    fbc: (value) => /^fb\.\d\.\d+\.\S+$/.test(String(value)),
    ...Object.fromEntries(HASHED.map((name) => [name, isHashes])),
  }
  const wrong = Object.entries(user ?? {})
    .filter(([name, value]) => !right[name]?.(value))
    .map(([name]) => `user_data.${name}`)
  // Website events need the browser's name (Best Practices).
  return user?.client_user_agent ? wrong : [...wrong, 'user_data.client_user_agent']
}

const isHashes = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((each) => /^[0-9a-f]{64}$/.test(each))

function wrongInPurchase(custom: MetaEvent['custom_data']): string[] {
  const wrong = Object.keys(custom ?? {}).filter((name) => !CUSTOM_FIELDS.includes(name))
  if (!/^[A-Z]{3}$/.test(custom?.currency ?? '')) wrong.push('currency')
  if (typeof custom?.value !== 'number') wrong.push('value')
  const isContent = ({ id, quantity, item_price }: { id: string; quantity: number; item_price: number }) =>
    typeof id === 'string' && Number.isInteger(quantity) && quantity > 0 && typeof item_price === 'number'
  if (!custom?.contents?.every(isContent)) wrong.push('contents')
  return wrong
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

const refuse = (response: ServerResponse, error: object) =>
  answer(response, 400, { error: { type: 'OAuthException', fbtrace_id: 'A', ...error } })

function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
