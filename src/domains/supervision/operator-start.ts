import { type RawBuilder, sql } from 'kysely'
import type { OperatorPermission } from '../../platform/contract/permissions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { seoulDay, seoulDayStart } from '../../platform/seoul-day.ts'
import type { SupervisionDeps } from './deps.ts'
import { MAX_TODAY, MAX_WAITING, WAITING_WORK, type WaitingWork } from './shared/supervision-limits.ts'
import type { OperatorStart } from './supervision.contract.ts'
import type { Tx } from './tables.ts'

/** Visitors of all shops on a day in Seoul. */
export type CountVisitors = (day: string) => Promise<number>

interface Waiting {
  needs: OperatorPermission
  /** the times since when each piece of work waits, from an index of what waits */
  since: RawBuilder<unknown>
}

const WAITING: Record<Exclude<WaitingWork, 'receipts' | 'differences'>, Waiting> = {
  registrations: {
    needs: 'companies:decide',
    since: sql`
      select registered_at as at from shop_company where state = 0
      union all select registered_at from corp_registration where state = 0`,
  },
  deposits: {
    needs: 'deposits:read',
    since: sql`select deposited_at as at from bank_deposit where payee is null and state = 'open'`,
  },
  refunds: {
    needs: 'deposits:read',
    since: sql`
      select r.asked_at as at from payment_refund r join payment p on p.id = r.payment
      where r.state = 'PENDING' and p.provider = 'bank' and p.payee is null`,
  },
  accounts: {
    needs: 'settlements:read',
    since: sql`select changed_at as at from payout_account where state = 'WAITING'`,
  },
  adjustments: {
    needs: 'settlements:read',
    since: sql`select requested_at as at from settlement_adjustment where state = 'OPEN'`,
  },
  payouts: {
    needs: 'settlements:read',
    // At the end of the day on which they are due.
    since: sql`
      select (due_day + 1)::timestamp at time zone 'Asia/Seoul' as at from settlement
      where state = 'PAYABLE' and due_day <= (now() at time zone 'Asia/Seoul')::date
        and not exists (
          select from settlement_hold h where h.shop_id = settlement.shop_id and h.lifted_at is null)`,
  },
  failed_payouts: {
    needs: 'settlements:read',
    // Accounts that the bank refused, payouts that stand at the provider, and returns that nobody has confirmed.
    since: sql`
      select placed_at as at from settlement_hold where cause = 'account' and lifted_at is null
      union all select coalesce(attempted_at, next_at) from payout where next_at is not null and trouble <> ''
      union all select return_asked_at from payout where return_asked_at is not null and state = 'PAID'`,
  },
  invoices: {
    needs: 'settlements:read',
    // From the end of their month on; the law gives ten days.
    since: sql`
      select (month + interval '1 month')::timestamp at time zone 'Asia/Seoul' as at from fee_invoice
      where state <> 'ISSUED'`,
  },
  reports: {
    needs: 'reports:read',
    since: sql`
      select open_since as at from reported_subject where open_since is not null
      union all select objected_at from product_take_down
      where objected_at is not null and decided_at is null and restored_at is null`,
  },
  undelivered: {
    needs: 'mails:read',
    since: sql`
      select created_at as at from mail where state = 'failed'
      union all select created_at from push_message where state = 'failed'
      union all select created_at from text_message where state = 'failed'`,
  },
}

/** What waits for an operator, and the figures of today in Seoul. */
export function operatorStart({
  database,
  clock,
  receipts,
  reconciliation,
}: Pick<SupervisionDeps, 'database' | 'clock' | 'receipts' | 'reconciliation'>) {
  let countVisitors: CountVisitors = async () => 0

  async function countWaiting(tx: Tx, work: keyof typeof WAITING): Promise<OperatorStart['waiting'][number]> {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(at) as since
      from (select at from (${WAITING[work].since}) w order by at limit ${MAX_WAITING}) oldest`.execute(tx)
    const [row] = rows
    return { work, count: row?.count ?? 0, since: row?.since?.toISOString() ?? null }
  }

  /** Orders are found by the day in their numbers; new shops and people are the newest rows. */
  async function readFigures(tx: Tx, day: string): Promise<Omit<OperatorStart['today'], 'visitors'>> {
    const prefix = day.replaceAll('-', '')
    const { rows } = await sql<Omit<OperatorStart['today'], 'visitors'>>`
      select (select count(*)::int from (
          select from (select opened_at from shop order by shop_id desc limit ${MAX_TODAY}) s
          where opened_at >= ${day}::date::timestamp at time zone 'Asia/Seoul') n) as shops,
        (select count(*)::int from (
          select from (select created_at from account order by uid desc limit ${MAX_TODAY}) a
          where created_at >= ${day}::date::timestamp at time zone 'Asia/Seoul') n) as people,
        count(*)::int as orders, coalesce(sum(total), 0)::bigint as amount
      from (
        select total from shop_order where number >= ${`${prefix}-`} and number < ${`${prefix}.`}
        limit ${MAX_TODAY}) o`.execute(tx)
    return rows[0] as (typeof rows)[0]
  }

  return {
    /** Registers the count of visitors, whose module is created after this one. */
    registerVisitors(count: CountVisitors): void {
      countVisitors = count
    },

    /** Throws FORBIDDEN for a person without a permission of operators. */
    find: async (permissions: readonly OperatorPermission[]): Promise<OperatorStart> => {
      if (permissions.length === 0) throw new DomainError('FORBIDDEN')
      const day = seoulDay(clock())
      const start = await database.asSystem('supervision', async (tx: Tx) => {
        const counts: OperatorStart['waiting'] = []
        for (const [work, { needs }] of Object.entries(WAITING))
          if (permissions.includes(needs)) counts.push(await countWaiting(tx, work as keyof typeof WAITING))
        return { waiting: counts, today: await readFigures(tx, day) }
      })
      if (permissions.includes('deposits:read'))
        start.waiting.push({ work: 'receipts', count: (await receipts.count(null)).open, since: null })
      if (permissions.includes('settlements:read')) {
        const { open, oldest } = await reconciliation.differences.count()
        const since = oldest && seoulDayStart(oldest).toISOString()
        start.waiting.push({ work: 'differences', count: open, since })
      }
      const rank = ({ work }: { work: WaitingWork }) => WAITING_WORK.indexOf(work)
      return {
        waiting: start.waiting.sort((a, b) => rank(a) - rank(b)),
        today: { ...start.today, visitors: await countVisitors(day) },
      }
    },
  }
}
