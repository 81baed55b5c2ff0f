import { Type as T } from 'typebox'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { nameList } from '../../audit/audit.service.ts'
import { type Job, MAX_ITEMS } from '../../jobs/jobs.contract.ts'
import { defineJob, handleJob, type JobHandler, type JobsService } from '../../jobs/jobs.service.ts'
import { moves } from '../shared/moves.ts'
import type { bulkMoves } from './bulk-moves.ts'
import { type LineToMove, LineToMoveShape } from './contract.ts'
import { LINES_IN_STATE } from './store.ts'

type JobMove = 'accept' | 'ship' | 'arrive'

const kindOf = (move: JobMove) =>
  defineJob(`orders.${move}`, {
    permission: 'orders:write',
    payload: T.Object({}),
    item: LineToMoveShape,
    nameOf: ({ orderid }) => orderid,
  })

/** Moves of many lines, as long work. */
export const moveJobs = { accept: kindOf('accept'), ship: kindOf('ship'), arrive: kindOf('arrive') }

interface Needs {
  database: Database
  jobs: Pick<JobsService, 'start'>
  moveOne: ReturnType<typeof bulkMoves>['moveOne']
}

/** Moves of more lines than somebody wants to wait for. */
export function orderJobs({ database, jobs, moveOne }: Needs) {
  return {
    /**
     * Starts one move with these lines, or with all that the shop ships and that wait for the move. Throws BAD_REQUEST for both at once
     * and where there are none, and as `jobs.start` does.
     */
    async startMoves(
      by: { shop: number; uid: number; record?: RecordChange },
      { move, lines, all = false }: { move: JobMove; lines?: readonly LineToMove[]; all?: boolean },
    ): Promise<Job> {
      if (lines && all)
        throw new DomainError('BAD_REQUEST', { message: '주문을 고르거나 모두 처리해 주세요.' })
      const items = all
        ? await database.shop(by.shop, LINES_IN_STATE, [by.shop, moves[move].from[0], MAX_ITEMS])
        : (lines ?? [])
      const orders = nameList([...new Set(items.map(({ orderid }) => orderid))])
      const { record, ...starter } = by
      const recordJob: RecordChange = async (tx, subject) =>
        record?.(tx, { ...subject, lines: undefined }, { after: { orders } })
      return jobs.start({ ...starter, record: recordJob }, moveJobs[move], { payload: {}, items })
    },

    /** A line that a process was killed in is moved already, and stays so. */
    jobHandlers: (Object.keys(moveJobs) as JobMove[]).map(
      (move): JobHandler =>
        handleJob(moveJobs[move], {
          outside: async ({ shop, uid, item }) => void (await moveOne(shop, uid, move, item)),
        }),
    ),
  }
}
