import { Type as T } from 'typebox'
import type { Clock } from '../../../platform/clock.ts'
import { Day, Id, orNull } from '../../../platform/contract/fields.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { maskEmail } from '../../audit/audit.service.ts'
import { defineJob, handleJob, type JobHandler } from '../../jobs/jobs.service.ts'
import type { Tx } from '../tables.ts'
import { refusalOfAddress } from './judge-members.ts'
import * as store from './store.ts'

/** rows that one transaction writes, for some tens of milliseconds */
const MAX_IN_BATCH = 200

const Item = {
  email: T.String(),
  name: T.String(),
  phone: T.String(),
  points: T.Integer(),
  /** empty for the default of the import */
  until: T.String(),
  tier: orNull(T.Integer()),
  joined: T.String(),
  consent: T.String(),
}
const Row = { id: Id, name: T.String() }

/** Jobs that import members of another platform, undo an import, and mail the imported members. */
export const importJobs = {
  file: defineJob('members.import', {
    permission: 'customers:write',
    payload: T.Object({ until: Day }),
    item: T.Object(Item),
    nameOf: ({ email }) => maskEmail(email),
  }),
  undo: defineJob('members.import_undo', {
    permission: 'customers:write',
    payload: T.Object({ importJobId: Id }),
    item: T.Object(Row),
    nameOf: ({ name }) => name,
  }),
  invite: defineJob('members.invite', {
    permission: 'customers:write',
    payload: T.Object({}),
    item: T.Object(Row),
    nameOf: ({ name }) => name,
  }),
}

const STAYS = '이미 가입했거나 삭제했거나 다른 파일로 다시 가져온 회원이라 그대로 둡니다.'

/** Mails one batch of rows and returns for each why it got none, or null. */
export type InviteRows = (
  tx: AnyTx,
  shopId: number,
  ids: readonly number[],
) => Promise<readonly (string | null)[]>

export function importHandlers({ clock, invite }: { clock: Clock; invite: InviteRows }): JobHandler[] {
  return [
    handleJob(importJobs.file, {
      max: MAX_IN_BATCH,
      async batch(anyTx, { shopId, jobId: job, payload, items }) {
        const tx: Tx = withTables(anyTx)
        const emails = items.map(({ email }) => email)
        const { members, imported } = await store.knownAddresses(tx, shopId, emails)
        const errors = emails.map((email) => refusalOfAddress(members.has(email), imported.get(email)))
        const rows = items
          .filter((_, index) => errors[index] === '')
          .map(({ until, joined, consent, ...item }) => ({
            ...item,
            points_until: until || payload.until,
            joined_on: joined || null,
            consented_at: consent || null,
          }))
        if (rows.length > 0) await store.saveImported(tx, { shopId, job, now: clock() }, rows)
        return items.map(({ email }, index) =>
          errors[index] ? { name: maskEmail(email), reason: errors[index] } : null,
        )
      },
    }),
    handleJob(importJobs.undo, {
      max: MAX_IN_BATCH,
      async batch(tx, { shopId, payload, items }) {
        const ids = items.map(({ id }) => id)
        // A later import may have written a row meanwhile.
        const rows = await store.deleteUnclaimed(withTables(tx), shopId, { ids, job: payload.importJobId })
        const deletedIds = new Set(rows.map(({ id }) => id))
        return items.map(({ id, name }) => (deletedIds.has(id) ? null : { name, reason: STAYS }))
      },
    }),
    handleJob(importJobs.invite, {
      max: MAX_IN_BATCH,
      async batch(tx, { shopId, items }) {
        const reasons = await invite(
          tx,
          shopId,
          items.map(({ id }) => id),
        )
        return items.map(({ name }, index) => {
          const reason = reasons[index]
          return reason ? { name, reason } : null
        })
      },
    }),
  ]
}
