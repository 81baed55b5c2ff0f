import {
  businessDigits,
  isBusinessNumber,
  writtenBusinessNumber,
} from '../../../platform/contract/business-number.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { maskNumber } from '../../audit/audit.service.ts'
import { corpDecided } from '../events.ts'
import type { Corp } from '../own/shapes.ts'
import { normaliseEmail } from '../rules.ts'
import type { Tx } from '../tables.ts'

export interface CorpRequest {
  id: number
  uid: number
  email: string
  idnum: string
  corpname: string
  /** address and phone number (digits) of the business; both empty in old registrations */
  address: string
  tel: string
  /** key of a private file with the picture of the document */
  file: string
  state: -1 | 0 | 1
  reason: string
  registered_at: Date
}

interface NewCorp {
  idnum: string
  corpname: string
  address?: string
  /** phone number of the business, digits */
  tel?: string
  /** key of a private file with the picture of the document */
  file: string
}

export type Corps = ReturnType<typeof corpService>

/** Business registrations: submitted by a person, decided by an operator (docs/product/membership.md). */
export function corpService({ database }: { database: Database }) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('accounts', work)
  return {
    find: (uid: number) => inTx((tx) => findCorp(tx, uid)),

    /** Key of the picture of the approved registration; empty for none. */
    approvedPaper: (uid: number): Promise<string> =>
      inTx(async (tx) => {
        const approved = await tx
          .selectFrom('corp_registration')
          .select('file')
          .where('user_id', '=', uid)
          .where('state', '=', 1)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        return approved?.file ?? ''
      }),

    /**
     * Submits a registration. `file` is the key of a private file of this person. Throws BAD_REQUEST for an invalid
     * number or a file of another person, CONFLICT if a registration is under review or approved.
     */
    register: (uid: number, registration: NewCorp) =>
      inTx(async (tx) => {
        const idnum = businessDigits(registration.idnum)
        if (!isBusinessNumber(idnum)) throw wrongField('idnum', '사업자등록번호가 올바르지 않습니다.')
        const corpname = registration.corpname.trim()
        if (!corpname) throw wrongField('corpname', '상호를 적어 주세요.')
        const address = (registration.address ?? '').trim()
        const account = await tx
          .selectFrom('account')
          .select('corp')
          .where('uid', '=', uid)
          .forUpdate()
          .executeTakeFirst()
        if (!account) throw new DomainError('NOT_FOUND')
        if (account.corp !== -1) throw new DomainError('CONFLICT')
        if (!(await claimUpload(tx, registration.file, uid)))
          throw wrongField('file', '사업자등록증을 올려 주세요.')
        await deleteRejected(tx, uid)
        await tx
          .insertInto('corp_registration')
          .values({
            user_id: uid,
            idnum,
            corpname,
            address,
            tel: registration.tel ?? '',
            file: registration.file,
          })
          .execute()
        await setCorp(tx, uid, 0)
        return findCorp(tx, uid)
      }),

    /** The newest registration of the account with this e-mail address, for operators; null if there is none. */
    request: (email: string) => inTx((tx) => findRequest(tx, email)),

    /**
     * Lists at most `max` registrations for operators, starting after the registration with the id `after` (0: at the
     * first). Registrations under review are sorted oldest first, decided ones newest first.
     */
    queue: (waiting: boolean, { after, max }: { after: number; max: number }): Promise<CorpRequest[]> =>
      inTx((tx) =>
        requestsIn(tx)
          .where('c.state', waiting ? '=' : '<>', 0)
          .$if(after > 0, (query) => query.where('c.id', waiting ? '>' : '<', after))
          .orderBy('c.id', waiting ? 'asc' : 'desc')
          .limit(max)
          .execute(),
      ),

    waiting: (): Promise<number> =>
      inTx(async (tx) => {
        const { waiting } = await tx
          .selectFrom('corp_registration')
          .select(({ fn }) => fn.countAll<number>().as('waiting'))
          .where('state', '=', 0)
          .executeTakeFirstOrThrow()
        return waiting
      }),

    /** Key of the picture of a registration. Throws NOT_FOUND. */
    fileOf: (id: number) =>
      inTx(async (tx) => {
        const request = await requestsIn(tx).where('c.id', '=', id).executeTakeFirst()
        if (!request) throw new DomainError('NOT_FOUND')
        return request.file
      }),

    /** Approves or rejects a registration under review. Throws NOT_FOUND if the registration is not under review. */
    decide: (
      id: number,
      decision: { approved: true } | { approved: false; reason: string },
      record?: RecordChange,
    ) =>
      inTx(async (tx) => {
        const state = decision.approved ? 1 : -1
        const request = await tx
          .updateTable('corp_registration')
          .set({ state, reason: decision.approved ? '' : decision.reason, decided_at: new Date() })
          .where('id', '=', id)
          .where('state', '=', 0)
          .returning(['user_id as uid', 'corpname', 'idnum'])
          .executeTakeFirst()
        if (!request)
          throw new DomainError('NOT_FOUND', { message: '심사를 기다리는 사업자 등록이 없습니다.' })
        await setCorp(tx, request.uid, state)
        const subject = { uid: request.uid, corpname: request.corpname, idnum: maskNumber(request.idnum) }
        const decided = decision.approved ? 'approved' : 'rejected'
        await record?.(tx, subject, { before: { decision: 'waiting' }, after: { decision: decided } })
        await emit(tx, corpDecided, { uid: request.uid })
      }),
  }
}

async function findCorp(tx: Tx, uid: number): Promise<Corp> {
  const account = await tx.selectFrom('account').select('corp').where('uid', '=', uid).executeTakeFirst()
  const newest = await tx
    .selectFrom('corp_registration')
    .select(['idnum', 'corpname', 'address', 'tel', 'state', 'reason', 'registered_at'])
    .where('user_id', '=', uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    state: account?.corp ?? -1,
    idnum: writtenBusinessNumber(newest?.idnum ?? ''),
    corpname: newest?.corpname ?? '',
    address: newest?.address ?? '',
    tel: newest?.tel ?? '',
    rejected: newest?.state === -1,
    reason: newest?.reason ?? '',
    registered_at: newest?.registered_at.toISOString() ?? null,
  }
}

const requestsIn = (tx: Tx) =>
  tx
    .selectFrom('corp_registration as c')
    .innerJoin('account as a', 'a.uid', 'c.user_id')
    .select([
      'c.id',
      'a.uid',
      'a.email',
      'c.idnum',
      'c.corpname',
      'c.address',
      'c.tel',
      'c.file',
      'c.state',
      'c.reason',
      'c.registered_at',
    ])

async function findRequest(tx: Tx, email: string): Promise<CorpRequest | null> {
  const row = await requestsIn(tx)
    .where('a.email', '=', normaliseEmail(email) ?? '')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, idnum: writtenBusinessNumber(row.idnum) } : null
}

async function deleteRejected(tx: Tx, uid: number): Promise<void> {
  const deletedRows = await tx
    .deleteFrom('corp_registration')
    .where('user_id', '=', uid)
    .where('state', '=', -1)
    .returning('file')
    .execute()
  for (const { file } of deletedRows) await releaseUpload(tx, file, uid)
}

async function setCorp(tx: Tx, uid: number, corp: -1 | 0 | 1): Promise<void> {
  await tx.updateTable('account').set({ corp }).where('uid', '=', uid).execute()
}
