import { queueMails } from '../../../platform/mail/mailer.ts'
import type { SupervisionDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import { findReporters, findSubjectNames, type SettledReport } from './report-store.ts'

/** mails that are queued by one statement */
const MAX_TOGETHER = 500

/** Mails the decision about a subject to those whose reports it settled, and to nobody else. */
export async function mailReporters(
  tx: Tx,
  subject: { shopId: number; pid: number },
  settled: readonly SettledReport[],
  { isUpheld, tenancy, accountUrl }: { isUpheld: boolean } & Pick<SupervisionDeps, 'tenancy' | 'accountUrl'>,
): Promise<void> {
  const { shop, title, slug, dom3 } = await findSubjectNames(tx, subject)
  const url = `${new URL(accountUrl).protocol}//${tenancy.hostOf({ slug, dom3 })}/`
  const template = isUpheld ? 'report-upheld' : 'report-dismissed'
  for (let start = 0; start < settled.length; start += MAX_TOGETHER) {
    const reporters = await findReporters(tx, settled.slice(start, start + MAX_TOGETHER))
    await queueMails(
      tx,
      reporters.map(({ report, name, email }) => ({
        to: email,
        template,
        data: { name, shop, product: title, url },
        key: `report-decided:${report}`,
      })),
    )
  }
}
