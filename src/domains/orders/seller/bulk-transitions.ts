import { Type as T } from 'typebox'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { nameList } from '../../audit/audit.service.ts'
import { type Job, MAX_ITEMS } from '../../jobs/jobs.contract.ts'
import { defineJob, handleJob, type JobHandler } from '../../jobs/jobs.service.ts'
import type { Author } from '../core/line-transition.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Fulfilment } from '../fulfilment/transitions.ts'
import { transitions } from '../shared/transitions.ts'
import { assertOneRecipient } from './one-recipient.ts'
import { type BulkLine, BulkLineShape, type BulkResult } from './seller-orders.contract.ts'
import { LINES_IN_STATE, LINES_OF_ORDERS, type NamedLine } from './shop-order-store.ts'
import { isShippedAs } from './tracking/judge-rows.ts'
import type { WaitingChoice } from './waiting/line-jobs.contract.ts'
import type { WaitingLines } from './waiting/waiting-lines.ts'

type BulkTransition = 'accept' | 'ship' | 'arrive'

const jobTypeOf = (transition: BulkTransition) =>
  defineJob(`orders.${transition}`, {
    permission: 'orders:write',
    payload: T.Object({}),
    item: BulkLineShape,
    nameOf: ({ orderid }) => orderid,
  })

const jobTypes = { accept: jobTypeOf('accept'), ship: jobTypeOf('ship'), arrive: jobTypeOf('arrive') }

/** Transitions of many lines, either at once or by a job. Each line has its own transaction. */
export function bulkTransitions({
  database,
  jobs,
  transition,
  waiting,
}: Pick<OrdersDeps, 'database' | 'jobs'> &
  Pick<Fulfilment, 'transition'> & { waiting: Pick<WaitingLines, 'read'> }) {
  const linesOf = (shopId: number, numbers: string[]): Promise<NamedLine[]> =>
    database.shop(shopId, LINES_OF_ORDERS, [shopId, [...new Set(numbers)]])

  /** Makes a transition unless the line has already made it. Returns false in that case. */
  async function changeLine(
    { shopId, author }: { shopId: number; author: Author },
    name: BulkTransition,
    { orderid, line, ...parcel }: BulkLine,
    current: NamedLine | undefined,
  ): Promise<boolean> {
    if (current && isAlreadyInState(current, name, parcel)) return false
    await transition({ number: orderid, line, scope: { supplierShopId: shopId } }, name, author, parcel)
    return true
  }

  return {
    /**
     * Transitions lines at once. Idempotent: lines that have already made the transition are counted as done. If a line
     * fails, the others are still processed. Throws BAD_REQUEST for a parcel to several recipients.
     */
    async transitionLines(
      shopId: number,
      { uid, record }: { uid: number; record: RecordChange },
      { move: name, lines }: { move: BulkTransition; lines: BulkLine[] },
    ): Promise<BulkResult> {
      const numbers = lines.map(({ orderid }) => orderid)
      const rows = await linesOf(shopId, numbers)
      if (name === 'ship') assertOneRecipient(lines, rows)
      const current = Map.groupBy(rows, ({ line }) => line)
      const result: BulkResult = { moved: 0, done: 0, failed: [] }
      for (const item of lines) {
        const { orderid, line } = item
        const before = current.get(line)?.find((candidate) => candidate.orderid === orderid)
        try {
          const author = { actor: 'seller', uid, record } as const
          const isChanged = await changeLine({ shopId, author }, name, item, before)
          result[isChanged ? 'moved' : 'done'] += 1
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          result.failed.push({ orderid, line, reason: error.message })
        }
      }
      return result
    },

    /**
     * Starts a job for these lines, for all lines that this shop ships and that wait for the transition, or for those
     * of a product or filter that wait to be accepted. Throws BAD_REQUEST if several of these or none are given, or for
     * a parcel to several recipients, and what `jobs.start` throws.
     */
    async startJob(
      starter: { shopId: number; uid: number; record?: RecordChange },
      {
        move: name,
        lines,
        all = false,
        waiting: choice,
      }: { move: BulkTransition; lines?: readonly BulkLine[]; all?: boolean; waiting?: WaitingChoice },
    ): Promise<Job> {
      if ([lines, all, choice].filter(Boolean).length > 1)
        throw new DomainError('BAD_REQUEST', { message: '주문을 선택하거나 모두 처리해 주세요.' })
      const { record, ...person } = starter
      if (choice && name !== 'accept')
        throw wrongField('waiting', '조건에 맞는 주문은 접수만 할 수 있습니다.')
      const waitingLines = choice && (await waiting.read(person.shopId, 'accept', choice)).lines
      const items: readonly BulkLine[] = waitingLines
        ? waitingLines.map(({ orderid, line }) => ({ orderid, line }))
        : all
          ? await database.shop(person.shopId, LINES_IN_STATE, [
              person.shopId,
              transitions[name].from[0],
              MAX_ITEMS,
            ])
          : (lines ?? [])
      const numbers = [...new Set(items.map(({ orderid }) => orderid))]
      if (name === 'ship') assertOneRecipient(items, await linesOf(person.shopId, numbers))
      const orders = nameList(numbers)
      const recordJob: RecordChange = async (tx, subject) =>
        record?.(tx, { ...subject, lines: undefined }, { after: { orders } })
      return jobs.start({ ...person, record: recordJob }, jobTypes[name], { payload: {}, items })
    },

    /** Idempotent, because a killed process may already have changed a part of the lines. */
    jobHandlers: (Object.keys(jobTypes) as BulkTransition[]).map(
      (name): JobHandler =>
        handleJob(jobTypes[name], {
          async outside({ shopId, uid, item }) {
            const lines = await linesOf(shopId, [item.orderid])
            const current = lines.find(({ line }) => line === item.line)
            await changeLine({ shopId, author: { actor: 'seller', uid } }, name, item, current)
          },
        }),
    ),
  }
}

const isAlreadyInState = (
  line: NamedLine,
  name: BulkTransition,
  { carrier = '', tracking = '' }: Partial<NamedLine>,
) => (name === 'ship' ? isShippedAs(line, { carrier, tracking }) : line.status === transitions[name].to)
