import type { UploadedFile } from '../../platform/contract/contract.ts'
import { toVisibleLine } from '../../platform/contract/label.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { limitEach } from '../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../platform/limits/rate-limits.ts'
import { BadImportFile } from '../../platform/spreadsheets/bad-file.ts'
import type { AccountToPay } from '../payments/payments.contract.ts'
import type { BankStatement } from './deposits.contract.ts'
import type { DepositsDeps } from './deps.ts'
import { bankNamed } from './reading/bank-forms.ts'
import { readStatement, type Statement } from './reading/read-statement.ts'
import { accountDigits, isAccount } from './reading/statement-account.ts'
import { findAccounts } from './store/deposit-store.ts'
import { asPayee, type Payee } from './store/payee.ts'
import { insertStatement, listStatements, type StatementRecord } from './store/statement-store.ts'

/** Counts files by person, also refused ones. */
const FILES: RateLimit = { name: 'bank-statement', max: 60, seconds: 60 * 60 }
const runOnePerPerson = limitEach(1)

/** Bank statements that a payee uploads. */
export function statementFiles({
  database,
  clock,
  tenancy,
  account: platformAccount,
}: Pick<DepositsDeps, 'database' | 'clock' | 'tenancy' | 'account'>) {
  const limits = rateLimits(database)
  const accountOf = async (payee: Payee): Promise<AccountToPay | null> =>
    payee === null ? (platformAccount ?? null) : tenancy.ownShops.ownAccount(payee)

  return {
    accountOf,

    /**
     * Reads a statement and stores its deposits; those that another statement has brought are only counted. Throws
     * BAD_REQUEST for a file that cannot be read and for a statement of another account, CONFLICT if transfers go to no
     * account of this payee, TOO_MANY_REQUESTS and BUSY.
     */
    async add(
      payee: Payee,
      { uid, file, name, record }: { uid: number; file: UploadedFile; name: string; record?: RecordChange },
    ): Promise<BankStatement> {
      await limits.consume(FILES, String(uid))
      const own = await accountOf(payee)
      const former = await asPayee(database, payee, (tx) => findAccounts(tx, payee))
      const accounts = [...(own ? [own] : []), ...former]
      if (accounts.length === 0)
        throw new DomainError('CONFLICT', { message: '무통장입금을 받는 계좌가 없습니다.' })
      const statement = await runOnePerPerson(String(uid), () => readStatement(file, clock()))
      const account = matchingAccount(statement, accounts)
      return asPayee(database, payee, async (tx) => {
        const { accounts: _accounts, ...content } = statement
        const stored = await insertStatement(tx, {
          ...content,
          payee,
          uid,
          name: toVisibleLine(name) || '거래 내역',
          account: accountDigits(account.number),
          namesAccount: statement.accounts.length > 0,
        })
        await record?.(
          tx,
          { statement: stored.id, name: stored.name },
          { after: { bank: stored.bank, added: stored.added, known: stored.known, apart: stored.apart } },
        )
        return { ...viewOf(stored), open: stored.added, queued: 0, booked: 0, dismissed: 0 }
      })
    },

    /** The newest statements of a payee. */
    list: async (payee: Payee): Promise<BankStatement[]> =>
      (await asPayee(database, payee, (tx) => listStatements(tx, payee))).map(
        ({ open, queued, booked, dismissed, ...statement }) => ({
          ...viewOf(statement),
          open,
          queued,
          booked,
          dismissed,
        }),
      ),
  }
}

const viewOf = ({ created_at, left_out, ...statement }: StatementRecord) => ({
  ...statement,
  left_out: [...left_out],
  created_at: created_at.toISOString(),
})

/** The account of a statement: the named one, else the first. Throws for a statement of another account or bank. */
function matchingAccount(
  { accounts: written, bank }: Pick<Statement, 'accounts' | 'bank'>,
  accounts: readonly AccountToPay[],
): AccountToPay {
  if (written.length > 0) {
    const own = accounts.find(({ number }) => written.some((text) => isAccount(text, accountDigits(number))))
    if (!own)
      throw new BadImportFile(
        `다른 계좌의 거래 내역입니다(${written[0]}). 무통장입금을 받는 계좌(${labelOf(accounts)})의 거래 내역을 올려 주세요.`,
      )
    return own
  }
  const ofBank = accounts.filter((account) => [null, bank].includes(bankNamed(account.bank)))
  const isNamed = bank !== 'other' && bank !== 'template'
  if (isNamed && ofBank.length === 0)
    throw new BadImportFile(
      `다른 은행의 거래 내역입니다. 무통장입금을 받는 계좌(${labelOf(accounts)})의 거래 내역을 올려 주세요.`,
    )
  return (isNamed && ofBank[0]) || (accounts[0] as AccountToPay)
}

const labelOf = ([account]: readonly AccountToPay[]) => (account ? `${account.bank} ${account.number}` : '')

export type StatementFiles = ReturnType<typeof statementFiles>
