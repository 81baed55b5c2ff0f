import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { HoursShape } from '../messaging.contract.ts'
import { MAX_MESSAGE_LETTERS } from '../shared/message-limits.ts'

export const MessageSettingsShape = T.Object({
  /** hours in which the shop answers; empty for always */
  hours: HoursShape,
  /** automatic answer outside of the hours, at most once in 12 hours per person; empty for none */
  away_answer: T.String({ maxLength: MAX_MESSAGE_LETTERS }),
})
export type MessageSettings = Static<typeof MessageSettingsShape>

export const StoredMessageSettingsShape = T.Object({ version: Version, ...MessageSettingsShape.properties })
export type StoredMessageSettings = Static<typeof StoredMessageSettingsShape>

const SETTINGS = '/api/myshp/v2/seller/message/settings'

export const messageSettingsCalls = {
  messageSettings: get(SETTINGS, {
    summary: '판매자: 메시지 상담 시간과 부재중 자동 답변',
    query: T.Object({ shopid: ShopId }),
    reply: StoredMessageSettingsShape,
    audience: { shop: 'messages:write' },
    hosts: 'admin',
  }),
  saveMessageSettings: post(`${SETTINGS}/save`, {
    summary:
      '판매자: 메시지 상담 시간과 부재중 자동 답변을 바꿉니다. 상담 시간이 아닐 때 온 메시지에 12시간에 한 번 그 답을 보냅니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, version: Version, ...MessageSettingsShape.properties }),
    reply: StoredMessageSettingsShape,
    audience: { shop: 'messages:write' },
    log: 'own',
    hosts: 'admin',
  }),
}
