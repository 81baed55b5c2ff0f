import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../../platform/contract/contract.ts'
import { Done, Id, RequestKey } from '../../../../platform/contract/fields.ts'
import { label } from '../../../../platform/contract/label.ts'
import { Version } from '../../../../platform/contract/version.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { MAX_ANSWER_LETTERS, MAX_SAVED_ANSWERS, MAX_SAVED_NAME } from '../../shared/feedback-limits.ts'

export const SavedAnswerInputShape = T.Object({
  name: label(MAX_SAVED_NAME),
  /** can contain fields in braces (`answer-fields.ts`) */
  text: T.String({ minLength: 1, maxLength: MAX_ANSWER_LETTERS }),
})
export type SavedAnswerInput = Static<typeof SavedAnswerInputShape>

export const SavedAnswerShape = T.Object({
  id: T.Integer(),
  version: Version,
  ...SavedAnswerInputShape.properties,
})
export type SavedAnswer = Static<typeof SavedAnswerShape>

const audience = { shop: 'reviews:write' } as const
const SAVED = '/api/myshp/v2/seller/answer'

export const savedAnswersCalls = {
  savedAnswers: get(`${SAVED}/list`, {
    summary: '상점이 저장해 둔 답변, 이름순',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(SavedAnswerShape, { maxItems: MAX_SAVED_ANSWERS }),
    audience,
    hosts: 'admin',
  }),
  createSavedAnswer: post(`${SAVED}/create`, {
    summary: '답변을 저장해 둡니다. 중괄호 안의 이름, 상품, 주문번호, 상점은 넣을 때 채워집니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, ...SavedAnswerInputShape.properties }),
    once: true,
    reply: SavedAnswerShape,
    audience,
    hosts: 'admin',
  }),
  editSavedAnswer: post(`${SAVED}/edit`, {
    summary: '저장한 답변을 수정합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, saved: Id, version: Version, ...SavedAnswerInputShape.properties }),
    reply: SavedAnswerShape,
    audience,
    hosts: 'admin',
  }),
  deleteSavedAnswer: post(`${SAVED}/delete`, {
    summary: '저장한 답변을 삭제합니다.',
    body: T.Object({ shopid: ShopId, saved: Id }),
    reply: Done,
    audience,
    hosts: 'admin',
    repeat: 'finds-done',
  }),
}
