import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { depositorKeys, MIN_CUT } from '../matching/depositor-keys.ts'
import type { StatementDeposit } from '../reading/read-row.ts'
import type { LeftOutRow, Statement } from '../reading/read-statement.ts'
import { type BankId, MAX_STATEMENTS } from '../shared/deposit-limits.ts'
import type { Tx } from '../tables.ts'
import { type Payee, payeeCondition } from './payee.ts'

export interface NewStatement extends Omit<Statement, 'accounts' | 'leftOut'> {
  payee: Payee
  uid: number
  /** name of the file */
  name: string
  namesAccount: boolean
  leftOut: readonly LeftOutRow[]
  /** digits of the account to which transfers go */
  account: string
}

export interface StatementRecord {
  id: number
  name: string
  bank: BankId
  names_account: boolean
  /** `YYYY-MM-DD`; null if there is no deposit */
  first_day: string | null
  last_day: string | null
  added: number
  known: number
  withdrawals: number
  apart: number
  faults: number
  left_out: readonly LeftOutRow[]
  created_at: Date
}

const NEW_DEPOSIT = {
  deposited_at: 'timestamptz',
  has_time: 'boolean',
  day: 'text',
  amount: 'bigint',
  depositor: 'text',
  depositor_key: 'text',
  memo: 'text',
  balance: 'bigint',
  fingerprint: 'text',
} as const

/** Stores a statement with those of its deposits that no earlier statement has brought. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<StatementRecord> {
  const { payee, uid, name, bank, namesAccount, account, deposits, leftOut } = statement
  const days = deposits.map(({ day }) => day).toSorted()
  const rows = withFingerprints(account, deposits)
  const { rows: ids } = await sql<{ id: number }>`
    insert into bank_statement (payee, uid, name, bank, names_account, first_day, last_day, added, known, withdrawals, apart,
      faults, left_out)
    values (${payee}, ${uid}, ${name}, ${bank}, ${namesAccount}, ${days[0] ?? null}, ${days.at(-1) ?? null}, 0, 0,
      ${statement.withdrawals}, ${statement.apart}, ${statement.faults}, ${JSON.stringify(leftOut)})
    returning id`.execute(tx)
  const id = ids[0]?.id as number
  // Two people may upload one file at once: the unique fingerprint lets one of them store each deposit.
  const { numAffectedRows: added = 0n } = await sql`
    insert into bank_deposit (payee, statement, deposited_at, has_time, day, amount, depositor, depositor_key, memo, balance,
      fingerprint)
    select ${payee}::bigint, ${id}::bigint, n.deposited_at, n.has_time, n.day::date, n.amount, n.depositor, n.depositor_key,
      n.memo, n.balance, n.fingerprint
    from ${recordset('n', NEW_DEPOSIT, rows)}
    on conflict (payee, fingerprint) do nothing`.execute(tx)
  if (added > 0n) await markRepeated(tx, payee, id)
  const { rows: stored } = await sql<StatementRecord>`
    update bank_statement s set added = ${Number(added)}, known = ${rows.length - Number(added)}
    where s.id = ${id} returning ${columns('s')}`.execute(tx)
  return stored[0] as StatementRecord
}

// Names of one deposit in two forms of a statement, one of which may have cut it.
const ALIKE = sql`(d.depositor_key = n.depositor_key
  or length(d.depositor_key) >= ${sql.lit(MIN_CUT)} and starts_with(n.depositor_key, d.depositor_key)
  or length(n.depositor_key) >= ${sql.lit(MIN_CUT)} and starts_with(d.depositor_key, n.depositor_key))`

/**
 * Marks the deposits of a statement that an earlier statement may have brought in another form, or for another account,
 * since a statement that names none counts for the account at that time.
 */
async function markRepeated(tx: Tx, payee: Payee, statement: number): Promise<void> {
  await sql`
    update bank_deposit n set repeated = true
    where n.statement = ${statement} and exists (
      select from bank_deposit d
      where ${payeeCondition(payee, 'd.payee')} and d.day = n.day and d.amount = n.amount and d.statement < ${statement}
        and case
          when d.balance is not null and n.balance is not null then d.balance = n.balance
          when d.balance is null and n.balance is null
            then (d.has_time <> n.has_time or d.has_time and d.deposited_at = n.deposited_at) and ${ALIKE}
          else ${ALIKE}
        end)`.execute(tx)
}

const columns = (table: string) =>
  sql.raw(
    [
      ...['id', 'name', 'bank', 'names_account', 'first_day::text', 'last_day::text', 'added', 'known'],
      ...['withdrawals', 'apart', 'faults', 'left_out', 'created_at'],
    ]
      .map((column) => `${table}.${column}`)
      .join(', '),
  )

/**
 * Adds fingerprints, by which a deposit is known again in every statement of the account. Days and balances are the
 * same in each form of a statement, times and positions are not: the time counts only without a balance. Equal rows
 * are numbered, so that a statement with two of them has one more than a statement with one.
 */
function withFingerprints(account: string, deposits: readonly StatementDeposit[]) {
  const seen = new Map<string, number>()
  return deposits.map(({ at, hasTime, ...deposit }) => {
    const { day, amount, balance, depositor } = deposit
    const depositor_key = depositorKeys(depositor).exact[0] ?? ''
    const position = balance === null ? ['time', hasTime ? at : null] : ['balance', balance]
    const content = JSON.stringify([account, day, amount, depositor_key, ...position])
    const index = seen.get(content) ?? 0
    seen.set(content, index + 1)
    const fingerprint = createHash('sha256').update(`${content} ${index}`).digest('base64url')
    return { ...deposit, deposited_at: new Date(at), has_time: hasTime, depositor_key, fingerprint }
  })
}

/** The newest statements of a payee. */
export async function listStatements(tx: Tx, payee: Payee): Promise<(StatementRecord & StateCounts)[]> {
  const { rows } = await sql<StatementRecord & StateCounts>`
    select ${columns('s')}, c.open, c.queued, c.booked, c.dismissed
    from (select * from bank_statement where ${payeeCondition(payee)} order by id desc limit ${MAX_STATEMENTS}) s
    cross join lateral (
      select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'queued')::int as queued,
        count(*) filter (where state = 'booked')::int as booked,
        count(*) filter (where state = 'dismissed')::int as dismissed
      from bank_deposit d where d.statement = s.id) c
    order by s.id desc`.execute(tx)
  return rows
}

interface StateCounts {
  open: number
  queued: number
  booked: number
  dismissed: number
}
