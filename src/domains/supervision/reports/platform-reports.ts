import type { Person } from '../../../platform/contract/caller.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { SupervisionDeps } from '../deps.ts'
import type { PlatformReportCause } from '../shared/report-terms.ts'
import type { Tx } from '../tables.ts'
import { mailReporters } from './report-mails.ts'
import * as store from './report-store.ts'
import type { Reportable, ReportedSubject, ReportKey } from './reports.contract.ts'

const PAGE = 20

type Reporter = Pick<Person, 'uid' | 'over19'>

/** What people report to the operators, and how these settle it (docs/product/operator.md). */
export function platformReports({
  database,
  clock,
  tenancy,
  accountUrl,
}: Pick<SupervisionDeps, 'database' | 'clock' | 'tenancy' | 'accountUrl'>) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('supervision', work)

  async function find(tx: Tx, { uid, over19 }: Reporter, key: ReportKey): Promise<store.ReportableRow> {
    const row = await store.findReportable(tx, key, { uid, isAdult: over19 === 1 })
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  return {
    /** Throws NOT_FOUND for a shop or product that the person cannot see. */
    subject: (reporter: Reporter, key: ReportKey): Promise<Reportable> =>
      inTx(async (tx) => {
        const { shop_name, title, reported, ...host } = await find(tx, reporter, key)
        return { shop_name, host: tenancy.hostOf(host), title, reported }
      }),

    /** Reports a shop or a product. Changes nothing while an earlier report of the person is open. */
    report: (
      reporter: Reporter,
      { cause, words, ...key }: ReportKey & { cause: PlatformReportCause; words: string },
    ): Promise<void> =>
      inTx(async (tx) => {
        if (cause === 'other' && words.trim() === '')
          throw wrongField('words', '어떤 점이 문제인지 적어 주세요.')
        const subject = await find(tx, reporter, key)
        await store.insertReport(tx, subject, {
          reporter: { uid: reporter.uid },
          cause,
          words,
          now: clock(),
        })
      }),

    /** For operators: what has open reports, oldest first, after the place `next` of the previous page. */
    list: ({
      since,
      after,
    }: {
      since?: string | undefined
      after?: number | undefined
    }): Promise<{ subjects: ReportedSubject[]; next: { since: string; after: number } | null }> =>
      inTx(async (tx) => {
        const place = since !== undefined && after !== undefined ? { since, after } : null
        const rows = await store.listSubjects(tx, { place, max: PAGE + 1 })
        const pageRows = rows.slice(0, PAGE)
        const last = rows.length > PAGE ? pageRows.at(-1) : undefined
        return {
          subjects: pageRows.map(({ slug, dom3, pid, open_since, newest, ...row }) => ({
            ...row,
            dom: tenancy.hostOf({ slug, dom3 }),
            pid: pid || null,
            since: open_since.toISOString(),
            newest: newest.map((report) => ({ ...report, sent_at: new Date(report.sent_at).toISOString() })),
          })),
          next: last ? { since: last.open_since.toISOString(), after: last.id } : null,
        }
      }),

    /** Settles the open reports up to the report `last`, and mails their writers. Throws NOT_FOUND. */
    dismiss: (subjectId: number, last: number, uid: number, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const subject = await store.lockSubject(tx, subjectId)
        const { settled, left } = await store.settleReports(tx, subjectId, { uid, now: clock(), last })
        if (settled.length === 0) return
        const isUpheld = await store.isClosed(tx, subject)
        await mailReporters(tx, subject, settled, { isUpheld, tenancy, accountUrl })
        const { shop: name, title } = await store.findSubjectNames(tx, subject)
        await record?.(
          tx,
          { shop: subject.shopId, name, ...(subject.pid && { pid: subject.pid, title }) },
          { before: { reports: subject.reports }, after: { reports: left } },
        )
      }),
  }
}
