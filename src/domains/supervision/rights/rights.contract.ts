import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Done, Email, Id, Moment, oneOf } from '../../../platform/contract/fields.ts'
import { label, optionalLabel, VISIBLE } from '../../../platform/contract/label.ts'
import { MAX_RIGHTS_URL, MAX_RIGHTS_URLS, MAX_RIGHTS_WORDS, RIGHTS_KINDS } from '../shared/rights-terms.ts'

const NoticeShape = T.Object({
  kind: oneOf(RIGHTS_KINDS),
  name: label(60),
  /** empty for a private person */
  company: optionalLabel(100),
  email: Email,
  /** number of the registered right; empty for none */
  registration: optionalLabel(60),
  /** URLs of products or shops of this platform */
  urls: T.Array(T.String({ minLength: 1, maxLength: MAX_RIGHTS_URL }), {
    minItems: 1,
    maxItems: MAX_RIGHTS_URLS,
  }),
  words: T.String({ minLength: 1, maxLength: MAX_RIGHTS_WORDS, pattern: '\\S', [VISIBLE]: 'lines' }),
})
export type RightsNoticeDraft = Static<typeof NoticeShape>

const PUBLIC = '/api/common/report/rights'
const anyone = { audience: 'anyone', hosts: 'account' } as const

export const publicRightsCalls = {
  sendRightsNotice: post(PUBLIC, {
    summary:
      '권리 침해 신고를 보냅니다. 메일의 링크로 주소를 확인해야 운영자에게 접수됩니다. 주소마다 한 시간에 3번, 하루에 6번, 네트워크마다 한 시간에 10번, 하루에 30번까지입니다.',
    body: T.Object({
      ...NoticeShape.properties,
      /** the writer confirms that the statement is true */
      is_true: T.Literal(true),
      /** a field that people do not see; a notice in which it is filled is dropped */
      website: T.String({ maxLength: 200 }),
    }),
    reply: Done,
    repeat: 'may-repeat',
    ...anyone,
  }),
  confirmRightsNotice: post(`${PUBLIC}/confirm`, {
    summary: '메일의 링크로 권리 침해 신고를 접수합니다. 사흘 안에 할 수 있습니다.',
    body: T.Object({ token: T.String({ minLength: 20, maxLength: 100 }) }),
    reply: T.Object({ subjects: T.Integer() }),
    repeat: 'finds-done',
    ...anyone,
  }),
}

const RightsNoticeShape = T.Object({
  id: T.Integer(),
  kind: oneOf(RIGHTS_KINDS),
  name: T.String(),
  company: T.String(),
  email: T.String(),
  registration: T.String(),
  urls: T.Array(T.String()),
  words: T.String(),
  sent_at: Moment,
})
export type RightsNotice = Static<typeof RightsNoticeShape>

export const operatorRightsCalls = {
  rightsNotice: post('/api/myshp/v2/operator/report/rights', {
    summary: '운영자: 권리 침해 신고의 신고인과 내용. 볼 때마다 기록됩니다.',
    body: T.Object({ notice: Id }),
    reply: RightsNoticeShape,
    repeat: 'reads',
    log: 'look',
    subjects: ({ id }) => [id],
    audience: { operator: 'reports:read' },
  }),
}
