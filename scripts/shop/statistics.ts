import type { Statistics } from '../../src/domains/statistics/statistics.service.ts'
import { DomainError } from '../../src/platform/errors/domain-error.ts'

export const STATISTICS_USAGE = `  recount  상점 첫날 마지막날           그 기간의 매출 통계를 주문에서 다시 셈 (2026-01-31처럼, 1년까지)`

export const statisticsCommands = ['recount']

/** Recalculates the sales of a shop per day. */
export async function recountSales(
  statistics: Pick<Statistics, 'rebuild'>,
  { shopId, from, to }: { shopId: number; from: string; to: string },
): Promise<string> {
  try {
    return `주문과 환불 ${await statistics.rebuild(shopId, { from, to })}건을 다시 셌습니다.`
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BAD_REQUEST')
      return '기간을 2026-01-01 2026-01-31처럼 1년 안에서 적어 주세요.'
    throw error
  }
}
