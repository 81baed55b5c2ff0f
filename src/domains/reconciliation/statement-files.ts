import type { UploadedFile } from '../../platform/contract/contract.ts'
import { toVisibleLine } from '../../platform/contract/label.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { limitEach } from '../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../platform/limits/rate-limits.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import { BadImportFile } from '../../platform/spreadsheets/bad-file.ts'
import type { Comparison } from './comparison.ts'
import type { ReconciliationDeps } from './deps.ts'
import { type NamedRow, nameCases } from './matching/name-cases.ts'
import { identifyRows } from './reading/identify-rows.ts'
import { readStatement, type StatementFile } from './reading/read-statement.ts'
import type { ProviderStatement, StatementPreview } from './reconciliation.contract.ts'
import { MAX_PREVIEW_DAYS, type ProviderId } from './shared/reconciliation-limits.ts'
import { lockComparison } from './store/case-store.ts'
import * as store from './store/statement-store.ts'
import type { Tx } from './tables.ts'

/** Counts files by person, also refused ones. */
const FILES: RateLimit = { name: 'provider-statement', max: 120, seconds: 60 * 60 }
const runOnePerPerson = limitEach(1)
const ROWS_AT_ONCE = 5_000

/** A file that an operator uploads; `provider` is what the operator chose. */
interface ChosenFile {
  uid: number
  file: UploadedFile
  name: string
  provider?: ProviderId | undefined
}

/** Statements of payment providers that operators upload. */
export function statementFiles({
  database,
  clock,
  comparison,
}: Pick<ReconciliationDeps, 'database' | 'clock'> & { comparison: Pick<Comparison, 'compare'> }) {
  const limits = rateLimits(database)

  async function open({ uid, file, name }: ChosenFile): Promise<StatementFile> {
    await limits.consume(FILES, String(uid))
    const today = seoulDay(clock())
    return runOnePerPerson(String(uid), () => readStatement(file, { name, today }))
  }

  /** Compares the rows of a file with what is stored. */
  async function prepare(tx: Tx, file: StatementFile, provider: ProviderId) {
    const rows = identifyRows(file.rows, provider)
    const known = await store.findKnown(
      tx,
      rows.map(({ fingerprint }) => fingerprint),
    )
    const changed = rows.filter(({ fingerprint, amount, net }) => {
      const stored = known.get(fingerprint)
      return stored && (stored.amount !== amount || stored.net !== net)
    })
    return {
      rows: nameCases(rows, await store.findPayments(tx, rows)),
      known: known.size,
      changed: changed.length,
      isNew: ({ fingerprint }: NamedRow) => !known.has(fingerprint),
    }
  }

  return {
    /**
     * Reads a statement without storing it. Throws BAD_REQUEST for a file that cannot be read or that names another
     * provider than was chosen, TOO_MANY_REQUESTS and BUSY.
     */
    async read(chosen: ChosenFile): Promise<StatementPreview> {
      const file = await open(chosen)
      const provider = providerOf(file, chosen.provider)
      const { rows, known, changed, isNew } = await database.asSystem('reconciliation', (tx: Tx) =>
        prepare(tx, file, provider ?? 'other'),
      )
      const days = sumsByDay(rows)
      return {
        provider,
        needs_provider: provider === null,
        rows: rows.length,
        known,
        changed,
        planned: file.planned,
        faults: file.faults,
        left_out: file.leftOut,
        unknown: rows.filter((row) => row.kind !== 'other' && row.payment === null && isNew(row)).length,
        first_day: days.at(-1)?.day ?? null,
        last_day: days[0]?.day ?? null,
        days: days.slice(0, MAX_PREVIEW_DAYS),
        digest: file.digest,
      }
    },

    /**
     * Stores the transactions of a statement that no earlier one has brought, and what it says otherwise of the others,
     * and compares their payments. Throws as `read`, CONFLICT if the file is not the one that was shown, BAD_REQUEST
     * without a provider.
     */
    async add(chosen: ChosenFile & { digest: string }, record?: RecordChange): Promise<ProviderStatement> {
      const file = await open(chosen)
      if (file.digest !== chosen.digest)
        throw new DomainError('CONFLICT', {
          message: '확인한 파일과 다릅니다. 파일을 다시 골라 주세요.',
        })
      const provider = providerOf(file, chosen.provider)
      if (!provider)
        throw new DomainError('BAD_REQUEST', {
          message: '어느 PG의 정산 내역인지 골라 주세요.',
          details: { field: 'provider' },
        })
      return database.asSystem('reconciliation', async (tx: Tx) => {
        await lockComparison(tx)
        const { rows, known, changed, isNew } = await prepare(tx, file, provider)
        const name = toVisibleLine(chosen.name) || '정산 내역'
        const { planned, faults, leftOut } = file
        const stored = await store.insertStatement(
          tx,
          { uid: chosen.uid, name, rows, known, changed, planned, faults, leftOut },
          clock(),
        )
        const added = rows.filter(isNew)
        const cases: string[] = []
        for (let start = 0; start < added.length; start += ROWS_AT_ONCE) {
          const part = added.slice(start, start + ROWS_AT_ONCE)
          cases.push(...(await store.insertTransactions(tx, stored.id, part)))
          cases.push(...(await store.renameCases(tx, namesOf(part))))
        }
        const others = rows.filter((row) => !isNew(row))
        for (let start = 0; start < others.length; start += ROWS_AT_ONCE)
          cases.push(...(await store.restateTransactions(tx, others.slice(start, start + ROWS_AT_ONCE))))
        for (let start = 0; start < cases.length; start += ROWS_AT_ONCE)
          await comparison.compare(tx, cases.slice(start, start + ROWS_AT_ONCE))
        await record?.(
          tx,
          { statement: stored.id, name: stored.name },
          { after: { provider, added: stored.added, known, changed } },
        )
        return toStatement(stored)
      })
    },

    /** The newest statements. */
    list: async (): Promise<ProviderStatement[]> =>
      (await database.asSystem('reconciliation', (tx: Tx) => store.listStatements(tx))).map(toStatement),
  }
}

/** The provider of a file: the one that it names, else the chosen one. Throws if both differ. */
function providerOf(
  { provider: named, rows }: StatementFile,
  chosen: ProviderId | undefined,
): ProviderId | null {
  if (named && chosen && named !== chosen)
    throw new BadImportFile('고른 PG의 정산 내역이 아닙니다. 파일과 PG를 확인해 주세요.')
  // Each row of our own form names its provider.
  return named ?? chosen ?? (rows.every((row) => row.provider) ? (rows[0]?.provider ?? 'other') : null)
}

const namesOf = (rows: readonly NamedRow[]) =>
  rows.flatMap(({ kind, provider, txId, payment, caseKey }) =>
    kind === 'payment' && txId ? [{ provider, tx: txId, payment, caseKey }] : [],
  )

/** Sums by day of settlement and provider, the newest day first. */
function sumsByDay(rows: readonly NamedRow[]): StatementPreview['days'] {
  const groups = Map.groupBy(rows, ({ settledOn, provider }) => `${settledOn} ${provider}`)
  return [...groups.values()]
    .map((group) => {
      const sum = (amount: (row: NamedRow) => number) => group.reduce((won, row) => won + amount(row), 0)
      const [first] = group as [NamedRow]
      return {
        day: first.settledOn,
        provider: first.provider,
        payments: group.filter(({ kind }) => kind === 'payment').length,
        paid: sum(({ kind, amount }) => (kind === 'payment' ? amount : 0)),
        cancellations: group.filter(({ kind }) => kind === 'cancel').length,
        canceled: sum(({ kind, amount }) => (kind === 'cancel' ? amount : 0)),
        fee: sum(({ fee }) => fee),
        vat: sum(({ vat }) => vat),
        net: sum(({ net }) => net),
      }
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.provider.localeCompare(b.provider))
}

const toStatement = ({ created_at, left_out, ...statement }: store.StatementRecord): ProviderStatement => ({
  ...statement,
  left_out: [...left_out],
  created_at: created_at.toISOString(),
})
