import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { queueMails } from '../../../platform/mail/mailer.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { digestOf, newToken } from '../../../platform/tokens.ts'
import type { SupervisionDeps } from '../deps.ts'
import { findReportable, insertReport } from '../reports/report-store.ts'
import { MAX_REPORT_TEXT } from '../shared/report-terms.ts'
import { RIGHTS_LINK_DAYS, type RightsKind } from '../shared/rights-terms.ts'
import type { Tx } from '../tables.ts'
import { parsePageAddress } from './page-address.ts'
import type { RightsNotice, RightsNoticeDraft } from './rights.contract.ts'
import * as store from './rights-store.ts'

/** Proven notices are stored this long after their proof, as records of disputes are. */
const STORED_DAYS = 3 * 365
const PURGED_AT_ONCE = 500
/** Sees what adults see; has no reports of its own. */
const STRANGER = { uid: 0, isAdult: true }

const causeOf = (kind: RightsKind) => (kind === 'trademark' ? 'counterfeit' : 'other')

/** Notices of holders of rights who need no account (docs/product/operator.md). */
export function rightsNotices({
  database,
  clock,
  tenancy,
  accountUrl,
}: Pick<SupervisionDeps, 'database' | 'clock' | 'tenancy' | 'accountUrl'>) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('supervision', work)

  /** The products and shops of URLs, each once. Throws BAD_REQUEST for a URL that is no page of an open shop. */
  async function targetsOf(tx: Tx, urls: readonly string[]): Promise<store.Target[]> {
    const targets = new Map<string, store.Target>()
    for (const [index, written] of urls.entries()) {
      const address = parsePageAddress(written)
      const shopid = address && (await tenancy.hosts.shopSlugAt(address.host))
      const found = shopid && (await findReportable(tx, { shopid, sid: address.sid }, STRANGER))
      if (!found)
        throw wrongField(
          'urls',
          `${index + 1}번째 주소는 마당의 상품이나 상점 주소가 아니거나 없는 페이지입니다.`,
        )
      const { shopId, pid } = found
      targets.set(`${shopId} ${pid}`, { shopId, pid })
    }
    return [...targets.values()]
  }

  return {
    /** Stores a notice and mails the link that proves its address. Throws BAD_REQUEST for a URL of another site. */
    send: (notice: RightsNoticeDraft): Promise<void> =>
      inTx(async (tx) => {
        const targets = await targetsOf(tx, notice.urls)
        const token = newToken()
        await store.insertNotice(tx, notice, { digest: digestOf(token), targets, now: clock() })
        const url = `${accountUrl}/user/rights/confirm?token=${token}`
        // The address may belong to someone else, so the mail has no words of the writer, not even a name.
        const data = { url, count: String(targets.length) }
        await queueMails(tx, [{ to: notice.email, template: 'rights-notice-proof', data }])
      }),

    /**
     * Reports the subjects of a notice to the operators. A repeat changes nothing. Returns the number of subjects.
     * Throws NOT_FOUND for an unknown or old link.
     */
    confirm: (token: string): Promise<{ subjects: number }> =>
      inTx(async (tx) => {
        const now = clock()
        const since = new Date(now.getTime() - RIGHTS_LINK_DAYS * DAY_MS)
        const notice = await store.lockByToken(tx, digestOf(token), since)
        if (!notice) throw new DomainError('NOT_FOUND')
        const { id, kind, words, targets } = notice
        if (notice.proven_at === null) {
          await store.saveProven(tx, id, now)
          for (const target of targets)
            await insertReport(tx, target, {
              reporter: { notice: id },
              cause: causeOf(kind),
              words: cutText(words, MAX_REPORT_TEXT),
              now,
            })
        }
        return { subjects: targets.length }
      }),

    /** For operators. Throws NOT_FOUND for a notice that is unknown or not proven. */
    find: (id: number): Promise<RightsNotice> =>
      inTx(async (tx) => {
        const row = await store.findNotice(tx, id)
        if (!row) throw new DomainError('NOT_FOUND')
        const { targets: _, proven_at: _proven, sent_at, ...notice } = row
        return { ...notice, sent_at: sent_at.toISOString() }
      }),

    /** Deletes notices that were never proven, and old ones that are decided. */
    purgeOld: (): Promise<void> =>
      inTx(async (tx) => {
        const before = (days: number) => new Date(clock().getTime() - days * DAY_MS)
        const limits = { unproven: before(RIGHTS_LINK_DAYS + 1), proven: before(STORED_DAYS) }
        while ((await store.deleteOld(tx, { ...limits, max: PURGED_AT_ONCE })) === PURGED_AT_ONCE);
      }),
  }
}
