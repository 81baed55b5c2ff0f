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
    audience: { shop: 'shop:read' },
    hosts: 'admin',
  }),
}

const When = orNull(Moment)

/** The draft or, without one, the published value. */
export const draftShape = <Value extends TSchema, Beside extends TProperties>(value: Value, beside: Beside) =>
  T.Object({
    ...beside,
    version: Version,
    value,
    drafted: T.Boolean(),
    /** false before the first publication */
    published: T.Boolean(),
    saved_at: When,
    /** name of the last editor; empty without a draft */
    saved_by: T.String(),
    publish_at: When,
    /** why the scheduled publication was refused, in Korean; empty otherwise */
    failed: T.String(),
  })

export const PublicationShape = T.Object({
  id: T.Integer(),
  published_at: Moment,
  /** name of the publisher; empty if the value was not published from a draft */
  by: T.String(),
  timed: T.Boolean(),
})

/**
 * Builds the calls of a kind of draft. `path` is the prefix of their paths, `name` the Korean name of the kind, and
 * `subject` the fields that identify a subject (none for a kind with one subject).
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
    /** largest body of `save` in bytes; by default the server's limit */
    maxBytes?: number
    /** fields of the reply in addition to the draft */
    replyFields: Beside
    read: Read
    write: Write
  },
) {
  const { name, subject, value, maxBytes, replyFields, read, write } = options
  const reply = draftShape(value, replyFields)
  const audience = { read: { shop: read }, write: { shop: write } }
  const seenVersion = { shopid: ShopId, version: Version }
  return {
    read: get(`${path}/draft`, {
      summary: `${name} 초안과 그 version. 초안이 없으면 게시된 값입니다.`,
      query: T.Object({ shopid: ShopId, ...subject }),
      reply,
      audience: audience.read,
      hosts: 'admin',
    }),
    versions: get(`${path}/versions`, {
      summary: `게시한 ${name} 50개까지, 새것부터`,
      query: T.Object({ shopid: ShopId, ...subject }),
      reply: T.Array(PublicationShape),
      audience: audience.read,
      hosts: 'admin',
    }),
    save: post(`${path}/save`, {
      summary: `${name} 초안을 저장합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.`,
      body: T.Object({ ...seenVersion, ...subject, value }),
      ...(maxBytes && { maxBytes: maxBytes }),
      reply,
      audience: audience.write,
      log: 'own',
      hosts: 'admin',
    }),
    discard: post(`${path}/discard`, {
      summary: `${name} 초안을 버립니다. 예약도 없어집니다.`,
      body: T.Object({ ...seenVersion, ...subject }),
      reply,
      audience: audience.write,
      log: 'own',
      hosts: 'admin',
    }),
    publish: post(`${path}/publish`, {
      summary: `${name} 초안을 게시합니다.`,
      body: T.Object({ ...seenVersion, ...subject }),
      reply,
      audience: audience.write,
      log: 'own',
      hosts: 'admin',
    }),
    schedule: post(`${path}/schedule`, {
      summary: `${name} 초안을 정한 때에 게시합니다.`,
      body: T.Object({ ...seenVersion, ...subject, at: Moment }),
      reply,
      audience: audience.write,
      log: 'own',
      hosts: 'admin',
    }),
    unschedule: post(`${path}/unschedule`, {
      summary: `${name} 게시 예약을 없앱니다. 초안은 그대로 있습니다.`,
      body: T.Object({ ...seenVersion, ...subject }),
      reply,
      audience: audience.write,
      log: 'own',
      hosts: 'admin',
    }),
    restore: post(`${path}/restore`, {
      summary: `게시했던 ${name}을 새 version으로 다시 게시합니다. 초안은 그대로 있습니다.`,
      body: T.Object({ shopid: ShopId, ...subject, publication: Id }),
      reply,
      audience: audience.write,
      log: 'own',
      hosts: 'admin',
      repeat: 'finds-done',
    }),
  }
}
