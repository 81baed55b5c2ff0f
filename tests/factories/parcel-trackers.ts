import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SweetTrackerAccess } from '../../src/domains/orders/parcels/sweet-tracker.ts'
import type { TrackerDeliveryAccess } from '../../src/domains/orders/parcels/tracker-delivery.ts'

/** A step as a carrier has it: time (ISO), place, the words of the carrier, and its level at SmartTracker. */
export interface CarrierStep {
  at: string
  place: string
  name: string
  level: 1 | 2 | 3 | 4 | 5 | 6
}

/** How both services answer: as documented, with a status, with text, or not at all. */
type Answering = 'documented' | 'text' | 'silent' | number

const ID = 'our client'
const SECRET = 'our secret of tracker.delivery'
const KEY = 'ourKeyOfSmartTracker'
const CODES = [
  '',
  'INFORMATION_RECEIVED',
  'AT_PICKUP',
  'IN_TRANSIT',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
]

// A test of a silent service waits this long, and a busy machine must answer within it.
const ANSWER_WITHIN_MS = 3_000

/**
 * A local server that speaks the tracking APIs of tracker.delivery and SmartTracker, as their documents describe them,
 * and checks their keys. `parcels` are the steps by carrier id and number.
 */
export async function parcelTrackers() {
  const state = { answering: 'documented' as Answering, requests: [] as string[] }
  const parcels = new Map<string, CarrierStep[]>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://tracker')
    const isGraphQl = request.method === 'POST' && url.pathname === '/graphql'
    const [carrier, number] = isGraphQl ? await variablesOf(request) : queryOf(url)
    state.requests.push(`${carrier} ${number}`)
    const { answering } = state
    if (answering === 'silent') return
    if (answering === 'text') return response.writeHead(200).end('<html>점검 중</html>')
    if (typeof answering === 'number') return reply(response, answering, {})
    const steps = parcels.get(`${carrier} ${number}`)
    if (isGraphQl) return reply(response, 200, trackAnswer(request, steps))
    if (url.pathname === '/api/v1/trackingInfo') return reply(response, 200, sweetAnswer(url, steps))
    reply(response, 404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const access = { origin, answerWithinMs: ANSWER_WITHIN_MS }
  return Object.assign(state, {
    parcels,
    trackerDelivery: { clientId: ID, clientSecret: SECRET, ...access } satisfies TrackerDeliveryAccess,
    sweetTracker: { key: KEY, ...access } satisfies SweetTrackerAccess,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  })
}

async function variablesOf(request: IncomingMessage): Promise<[string, string]> {
  const { variables } = JSON.parse(await text(request)) as {
    variables: { carrierId: string; trackingNumber: string }
  }
  return [variables.carrierId, variables.trackingNumber]
}

const queryOf = ({ searchParams }: URL): [string, string] => [
  searchParams.get('t_code') ?? '',
  searchParams.get('t_invoice') ?? '',
]

function trackAnswer({ headers }: IncomingMessage, steps: CarrierStep[] | undefined): unknown {
  if (headers.authorization !== `TRACKQL-API-KEY ${ID}:${SECRET}`)
    return { errors: [{ message: 'no such client', extensions: { code: 'UNAUTHENTICATED' } }] }
  if (!steps)
    return { data: { track: null }, errors: [{ message: '운송장 없음', extensions: { code: 'NOT_FOUND' } }] }
  const nodes = steps.map(({ at, place, name, level }) => ({
    time: at,
    status: { code: CODES[level], name },
    location: place === '' ? null : { name: place },
  }))
  const lastEvent = nodes.find(({ status }) => status.code === 'DELIVERED') ?? nodes.at(-1)
  return { data: { track: { lastEvent, events: { edges: nodes.map((node) => ({ node })) } } } }
}

function sweetAnswer({ searchParams }: URL, steps: CarrierStep[] | undefined): unknown {
  if (searchParams.get('t_key') !== KEY)
    return { status: false, msg: '유효하지 않은 API KEY 입니다.', code: '101' }
  if (!steps)
    return { status: false, msg: '유효하지 않은 운송장번호 이거나 택배사 코드 입니다.', code: '104' }
  const details = steps.map(({ at, place, name, level }) => ({
    time: Date.parse(at),
    timeString: at,
    code: null,
    where: place,
    kind: name,
    level,
    telno: '02-000-0000',
    telno2: '010-0000-0000',
    manName: '배송기사',
    manPic: '',
    remark: null,
  }))
  const isDelivered = details.some(({ level }) => level === 6)
  return {
    result: 'Y',
    receiverName: '김민지',
    receiverAddr: '서울 강남구',
    level: isDelivered ? 6 : details.at(-1)?.level,
    complete: isDelivered,
    completeYN: isDelivered ? 'Y' : 'N',
    invoiceNo: searchParams.get('t_invoice'),
    trackingDetails: details,
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
