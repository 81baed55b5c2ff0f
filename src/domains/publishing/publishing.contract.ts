import { Type as T, type TProperties, type TSchema } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Id, Moment, orNull } from '../../platform/contract/fields.ts'
import type { ShopPermission } from '../../platform/contract/permissions.ts'
import { Version } from '../../platform/contract/version.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

export const publishingCalls = {
  previewDrafts: get('/api/myshp/v2/seller/drafts/preview', {
    summary:
      '초안을 담은 상점의 미리보기. 상점 주소의 /preview/<token>/<mobile|pc><path>에서 10분 동안 열립니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ host: T.String(), token: T.String(), path: T.String(), until: Moment }),
    who: { shop: 'shop:read' },
    at: 'admin',
  }),
}

const When = orNull(Moment)

/** A subject as its editor has it: the draft, or what is published where there is none. */
const draftShape = <Value extends TSchema, Beside extends TProperties>(value: Value, beside: Beside) =>
  T.Object({
    ...beside,
    version: Version,
    value,
    /** there is a draft */
    drafted: T.Boolean(),
    /** false until it is published for the first time */
    published: T.Boolean(),
    saved_at: When,
    /** of who saved it last; empty without a draft */
    saved_by: T.String(),
    /** when it is published by itself */
    publish_at: When,
    /** why it was not published at its time, in words; empty where that did not happen */
    failed: T.String(),
  })

/** A version of a subject, the newest first. */
export const PublicationShape = T.Object({
  id: T.Integer(),
  published_at: Moment,
  /** empty for what stood before, and came from elsewhere */
  by: T.String(),
  /** at a time that was set before */
  timed: T.Boolean(),
})

/**
 * The calls of a kind of drafts below `path`. `subject` are the fields that tell its subjects apart, none for a kind with one; `name` is the Korean
 * word for it. A module spreads them into its own calls by names of its own.
 */
export function draftCallsOf<
  const Path extends string,
  Beside extends TProperties,
  Subject extends TProperties,
  Value extends TSchema,
  const Read extends ShopPermission,
  const Write extends ShopPermission,
>(
  path: Path,
  options: {
    name: string
    subject: Subject
    value: Value
    /** of a call that saves a value; that of the server unless given */
    maxBytes?: number
    /** what replies hold beside the value */
    replyFields: Beside
    read: Read
    write: Write
  },
) {
  const { name, subject, value, maxBytes, replyFields, read, write } = options
  const reply = draftShape(value, replyFields)
  const may = { read: { shop: read }, write: { shop: write } }
  const seen = { shopid: ShopId, version: Version }
  return {
    read: get(`${path}/draft`, {
      summary: `${name} 초안과 그 version. 초안이 없으면 게시된 값입니다.`,
      query: T.Object({ shopid: ShopId, ...subject }),
      reply,
      who: may.read,
      at: 'admin',
    }),
    versions: get(`${path}/versions`, {
      summary: `게시한 ${name} 50개까지, 새것부터`,
      query: T.Object({ shopid: ShopId, ...subject }),
      reply: T.Array(PublicationShape),
      who: may.read,
      at: 'admin',
    }),
    save: post(`${path}/save`, {
      summary: `${name} 초안을 저장합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.`,
      body: T.Object({ ...seen, ...subject, value }),
      ...(maxBytes && { maxBytes: maxBytes }),
      reply,
      who: may.write,
      log: 'own',
      at: 'admin',
    }),
    discard: post(`${path}/discard`, {
      summary: `${name} 초안을 버립니다. 예약도 없어집니다.`,
      body: T.Object({ ...seen, ...subject }),
      reply,
      who: may.write,
      log: 'own',
      at: 'admin',
    }),
    publish: post(`${path}/publish`, {
      summary: `${name} 초안을 게시합니다.`,
      body: T.Object({ ...seen, ...subject }),
      reply,
      who: may.write,
      log: 'own',
      at: 'admin',
    }),
    schedule: post(`${path}/schedule`, {
      summary: `${name} 초안을 정한 때에 게시합니다.`,
      body: T.Object({ ...seen, ...subject, at: Moment }),
      reply,
      who: may.write,
      log: 'own',
      at: 'admin',
    }),
    unschedule: post(`${path}/unschedule`, {
      summary: `${name} 게시 예약을 없앱니다. 초안은 그대로 있습니다.`,
      body: T.Object({ ...seen, ...subject }),
      reply,
      who: may.write,
      log: 'own',
      at: 'admin',
    }),
    restore: post(`${path}/restore`, {
      summary: `게시했던 ${name}을 새 version으로 다시 게시합니다. 초안은 그대로 있습니다.`,
      body: T.Object({ shopid: ShopId, ...subject, publication: Id }),
      reply,
      who: may.write,
      log: 'own',
      at: 'admin',
      repeat: 'finds-done',
    }),
  }
}
