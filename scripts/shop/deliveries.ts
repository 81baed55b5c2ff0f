import type { Database } from '../../src/platform/database/pools.ts'
import { deadDeliveries, reviveDeliveries } from '../../src/platform/events/delivery-care.ts'
import { seoulMinute } from '../../src/ui/dates.ts'
import { inTerminal } from './in-terminal.ts'

export const DELIVERIES_USAGE = `  dead-events                         끝내 처리하지 못한 이벤트와 그 사유
  retry-events 소비자 [번호]          그 소비자가 처리하지 못한 이벤트를 다시 처리`

export const deliveryCommands = ['dead-events', 'retry-events']

/** Lists failed deliveries of events, or retries the failed deliveries of a consumer: all, or those of one event. */
export async function printDeliveries(
  database: Database,
  { command, consumer, event }: { command: string; consumer: string; event: string },
): Promise<string> {
  if (command === 'retry-events') {
    const revived = await reviveDeliveries(database, { consumer, ...(event && { event: Number(event) }) })
    return `${revived}건을 다시 처리합니다.`
  }
  const dead = await deadDeliveries(database)
  if (dead.length === 0) return '처리하지 못한 이벤트가 없습니다.'
  return dead
    .map(
      ({ event: id, consumer: name, type, attempts, failure, ended_at }) =>
        `${id}  ${name}  ${type}  ${seoulMinute(ended_at.toISOString())}  ${attempts}번  ${inTerminal(failure)}`,
    )
    .join('\n')
}
