import type { Person } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type MailTemplate, queueMails } from '../../../platform/mail/mailer.ts'
import type { SupervisionDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import { mailReporters } from './report-mails.ts'
import { findSubjectNames, lockSubject, settleReports } from './report-store.ts'
import type { OwnTakeDown, TakeDown, TakeDownView } from './reports.contract.ts'
import * as store from './take-down-store.ts'

const PAGE = 50

/** Operators take products down; sellers object once (docs/product/operator.md). */
export function productTakeDowns({
  database,
  clock,
  tenancy,
  catalogue,
  adminUrl,
  accountUrl,
  staff,
}: Pick<
  SupervisionDeps,
  'database' | 'clock' | 'tenancy' | 'catalogue' | 'adminUrl' | 'accountUrl' | 'staff'
>) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('supervision', work)

  return {
    /** For operators. `after` is the `next` of the previous page. */
    list: ({
      view,
      after,
    }: {
      view: TakeDownView
      after?: number | undefined
    }): Promise<{ take_downs: TakeDown[]; next: number | null }> =>
      inTx(async (tx) => {
        const rows = await store.listTakeDowns(tx, { view, after, max: PAGE + 1 })
        const pageRows = rows.slice(0, PAGE)
        return {
          take_downs: pageRows.map(
            ({ id, shop: shopId, shop_name, slug, dom3, pid, sid, title, ...state }) => ({
              id,
              shop: shopId,
              shop_name,
              dom: tenancy.hostOf({ slug, dom3 }),
              pid,
              sid,
              title,
              ...toOwnTakeDown(state),
            }),
          ),
          next: rows.length > PAGE ? (pageRows.at(-1)?.id ?? null) : null,
        }
      }),

    /**
     * An address at which this operator can see the page of a product that is taken down, in its own shop. Throws
     * NOT_FOUND if it is not taken down, has been deleted, or its shop is suspended.
     */
    preview: (id: number, { uid, over19, session }: Person) =>
      inTx(async (tx) => {
        const found = await store.findPreviewed(tx, id)
        if (!found) throw new DomainError('NOT_FOUND')
        const { shopid, sid, slug } = found
        const viewer = { uid, session, adult: over19 === 1 }
        const { token, until } = staff.previews.issue({
          ...viewer,
          shopid,
          subject: { kind: 'taken-down', id: sid },
        })
        const host = tenancy.hostOf({ slug, dom3: null })
        return { host, token, path: `/shop/view/${sid}`, until: until.toISOString() }
      }),

    /**
     * Takes a reported product down and settles its reports; changes nothing else if it is taken down already. Throws
     * NOT_FOUND for an unknown subject and CONFLICT for a shop.
     */
    place: (subjectId: number, reason: string, uid: number, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const subject = await lockSubject(tx, subjectId)
        if (subject.pid === 0)
          throw new DomainError('CONFLICT', { message: '상점은 상점 화면에서 이용을 정지해 주세요.' })
        const now = clock()
        const { settled } = await settleReports(tx, subjectId, { uid, now })
        await mailReporters(tx, subject, settled, { isUpheld: true, tenancy, accountUrl })
        const id = await store.insertTakeDown(tx, subject, { reason, uid, now })
        if (id !== undefined) {
          await catalogue.takeDowns.set(tx, subject.shopId, subject.pid, true)
          await mailOwner(tx, { ...subject, id }, 'product-taken-down', { text: reason, adminUrl })
        } else if (subject.reports === 0) return
        const { shop: name, title } = await findSubjectNames(tx, subject)
        await record?.(
          tx,
          { shop: subject.shopId, name, pid: subject.pid, title },
          {
            before: { taken_down: id === undefined, reports: subject.reports },
            after: { taken_down: true, reports: 0 },
          },
        )
      }),

    /** Refuses the objection. Throws NOT_FOUND, and CONFLICT without an open objection. */
    keep: (id: number, answer: string, uid: number, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const state = await store.lockTakeDown(tx, id)
        if (!state.objected_at || state.decided_at || state.restored_at)
          throw new DomainError('CONFLICT', { message: '답을 기다리는 이의가 없습니다.' })
        await store.saveAnswer(tx, id, { answer, uid, now: clock() })
        await mailOwner(tx, state, 'take-down-kept', { text: answer, adminUrl })
        const { shop: name, title } = await findSubjectNames(tx, state)
        await record?.(
          tx,
          { shop: state.shopId, name, pid: state.pid, title },
          { before: { objection_state: 'open' }, after: { objection_state: 'kept' } },
        )
      }),

    /** Shows the product again as it was. Changes nothing if it was restored before. Throws NOT_FOUND. */
    restore: (id: number, answer: string, uid: number, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const state = await store.lockTakeDown(tx, id)
        if (state.restored_at) return
        await store.saveRestored(tx, id, { answer, uid, now: clock() })
        await catalogue.takeDowns.set(tx, state.shopId, state.pid, false)
        await mailOwner(tx, state, 'product-restored', { text: answer, adminUrl })
        const { shop: name, title } = await findSubjectNames(tx, state)
        await record?.(
          tx,
          { shop: state.shopId, name, pid: state.pid, title },
          { before: { taken_down: true }, after: { taken_down: false } },
        )
      }),

    /**
     * For the staff of the shop; null if the product is not taken down. Throws NOT_FOUND for another shop's product.
     */
    find: (shopId: number, pid: number): Promise<OwnTakeDown | null> =>
      inTx(async (tx) => {
        const state = await store.currentTakeDown(tx, { shopId, pid })
        if (state) return toOwnTakeDown(state)
        if (!(await store.hasProduct(tx, shopId, pid))) throw new DomainError('NOT_FOUND')
        return null
      }),

    /** Throws NOT_FOUND if the product is not taken down, and CONFLICT after an objection. */
    object: (shopId: number, pid: number, text: string, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const state = await store.currentTakeDown(tx, { shopId, pid, lock: true })
        if (!state) throw new DomainError('NOT_FOUND')
        if (state.objected_at)
          throw new DomainError('CONFLICT', { message: '이의는 한 번만 낼 수 있습니다.' })
        await store.saveObjection(tx, state.id, text, clock())
        const { title } = await findSubjectNames(tx, state)
        await record?.(
          tx,
          { title },
          { before: { objection_state: 'none' }, after: { objection_state: 'open' } },
        )
      }),
  }
}

/** Mails the shop's owner about a decision. */
async function mailOwner(
  tx: Tx,
  { id, shopId, pid }: { id: number; shopId: number; pid: number },
  template: MailTemplate,
  { text, adminUrl }: { text: string; adminUrl: string },
): Promise<void> {
  const { shop, shopid, title, owner, email } = await findSubjectNames(tx, { shopId, pid })
  if (email === '') return
  const url = `${adminUrl}/shops/${encodeURIComponent(shopid)}/products/${pid}`
  const data = { name: owner, shop, product: title, text, url }
  await queueMails(tx, [{ to: email, template, data, key: `${template}:${id}` }])
}

const toOwnTakeDown = ({
  reason,
  taken_at,
  objection,
  objected_at,
  answer,
  decided_at,
}: Omit<store.TakeDownState, 'id' | 'shopId' | 'pid' | 'restored_at'>): OwnTakeDown => ({
  reason,
  taken_at: taken_at.toISOString(),
  objection,
  objected_at: objected_at?.toISOString() ?? null,
  answer,
  decided_at: decided_at?.toISOString() ?? null,
})
