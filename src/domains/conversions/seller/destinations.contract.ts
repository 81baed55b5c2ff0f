import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Id, Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { MAX_TOKEN, SENDS_PAGE, SERVICES } from '../shared/conversion-limits.ts'

const Service = oneOf(SERVICES)

export const SEND_STATES = ['waiting', 'taken', 'refused', 'lost', 'unsure', 'declined', 'dropped'] as const
export type SendState = (typeof SEND_STATES)[number]

/** A service to which the server reports the shop's purchases. */
const DestinationShape = T.Object({
  service: Service,
  /** pixel id from the settings, or measurement id; empty for none */
  target: T.String(),
  /** last characters of the token; empty for a short token */
  tail: T.String(),
  /** time when the token was set; null without a token */
  set_at: orNull(Moment),
  /** time of the last event that the service accepted */
  taken_at: orNull(Moment),
  waiting: T.Integer(),
  /** number of events that were refused, lost or unsure in the last seven days */
  failed: T.Integer(),
  /** why the service accepts no events, and since when; empty and null while it does */
  trouble: T.String(),
  trouble_at: orNull(Moment),
})
export type Destination = Static<typeof DestinationShape>

const DestinationsShape = T.Object({
  destinations: T.Array(DestinationShape, { maxItems: SERVICES.length }),
})

const TestResultShape = T.Object({ taken: T.Boolean(), words: T.String() })
export type TestResult = Static<typeof TestResultShape>

/** An entry of the send log, without personal data. */
const SendShape = T.Object({
  id: Id,
  service: Service,
  kind: oneOf(['purchase', 'refund']),
  number: T.String(),
  at: Moment,
  state: oneOf(SEND_STATES),
  /** message of the service, or why the event was lost */
  words: T.String(),
  ended_at: orNull(Moment),
})
export type Send = Static<typeof SendShape>

const SendPageShape = T.Object({
  /** newest first */
  sends: T.Array(SendShape, { maxItems: SENDS_PAGE }),
  /** value of `before` for the next page; null on the last page */
  next: orNull(Id),
})
export type SendPage = Static<typeof SendPageShape>

const Token = T.String({ minLength: 8, maxLength: MAX_TOKEN, pattern: '^[!-~]+$' })
const Measurement = T.String({ pattern: '^G-[A-Z0-9]{4,20}$' })
/** A new token; `measurement` is the id of a GA4 stream. */
export const TokenShape = T.Object({ token: Token, measurement: T.Optional(Measurement) })

export const sellerConversionsCalls = {
  conversionDestinations: get('/api/myshp/v2/seller/conversion/destinations', {
    summary: '서버가 구매를 알리는 서비스. 토큰은 마지막 네 글자만 보입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: DestinationsShape,
    audience: { shop: 'settings:read' },
  }),
  setConversionToken: post('/api/myshp/v2/seller/conversion/token', {
    summary: '서비스의 토큰을 넣거나 바꿉니다. GA4는 측정 ID도 받습니다.',
    body: T.Object({ shopid: ShopId, service: Service, ...TokenShape.properties }),
    reply: DestinationsShape,
    repeat: 'overwrites',
    audience: { shop: 'settings:write' },
  }),
  testConversion: post('/api/myshp/v2/seller/conversion/test', {
    summary:
      '서비스에 구매로 세지 않는 시험 이벤트를 보내고 대답을 돌려줍니다. 메타는 테스트 코드를 받습니다.',
    body: T.Object({
      shopid: ShopId,
      service: Service,
      code: T.Optional(T.String({ pattern: '^TEST[A-Z0-9]{1,20}$' })),
    }),
    reply: TestResultShape,
    repeat: 'may-repeat',
    audience: { shop: 'settings:write' },
  }),
  removeConversionToken: post('/api/myshp/v2/seller/conversion/token/remove', {
    summary: '서비스의 토큰을 삭제합니다. 기다리던 것은 보내지 않습니다.',
    body: T.Object({ shopid: ShopId, service: Service }),
    reply: DestinationsShape,
    repeat: 'finds-done',
    audience: { shop: 'settings:write' },
  }),
  conversionSends: get('/api/myshp/v2/seller/conversion/sends', {
    summary: `서버가 알린 구매와 환불을 새것부터 ${SENDS_PAGE}건씩`,
    query: T.Object({ shopid: ShopId, before: T.Optional(Id), service: T.Optional(Service) }),
    reply: SendPageShape,
    audience: { shop: 'settings:read' },
  }),
}
