import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { OrderLine } from '../../core/line-store.ts'
import type { Status } from '../../shared/transitions.ts'

type MovedLine = Pick<OrderLine, 'title' | 'status'>

const MAX_NAMED = 5

/** Why a job leaves out a line that has moved since it was chosen. */
const SENTENCES: Partial<Record<Status, string>> = {
  CANCELED: '이미 취소된 상품입니다.',
  REQ_CANCEL: '구매자가 취소를 요청했습니다. 취소 요청에서 답해 주세요.',
  DELIVERY: '이미 발송한 상품입니다.',
  CONFIRM_DELIVERY: '이미 배송이 끝난 상품입니다.',
  BUYER_PENDING: '이미 배송이 끝난 상품입니다.',
  DONE: '이미 구매가 확정된 상품입니다.',
  REFUNDED: '이미 환불된 상품입니다.',
}
const DELAYED = '이미 같은 날이나 더 늦은 발송 예정일이 있는 상품입니다.'
const OTHERWISE = '그사이 다른 상태가 된 상품입니다.'

const sentenceOf = ({ status }: MovedLine): string =>
  status === 'CONFIRM_PAYMENT' || status === 'READY_FOR_DELIVERY' ? DELAYED : (SENTENCES[status] ?? OTHERWISE)

/**
 * The refusal of an order whose lines a job could not change; null if it changed all. `doneCount` lines were changed.
 */
export function movedRefusal(
  lines: readonly MovedLine[],
  { doneCount, doneWords }: { doneCount: number; doneWords: string },
): DomainError | null {
  if (lines.length === 0) return null
  const sentences = [...Map.groupBy(lines, sentenceOf)].map(([sentence, same]) =>
    lines.length + doneCount === 1
      ? sentence
      : `${[...new Set(same.map(({ title }) => title))].slice(0, MAX_NAMED).join(', ')}: ${sentence}`,
  )
  if (doneCount > 0) sentences.push(`나머지 ${doneCount}개 상품은 ${doneWords}`)
  return new DomainError('CONFLICT', { message: sentences.join(' ') })
}
