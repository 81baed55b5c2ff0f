import { DomainError } from '../../../platform/errors/domain-error.ts'

/** Throws CONFLICT unless the text is in the expected state: somebody else has hidden or shown it meanwhile. */
export function assertHidden(hidden: boolean, expected: boolean): void {
  if (hidden !== expected)
    throw new DomainError('CONFLICT', {
      message: hidden ? '이미 숨긴 글입니다.' : '숨기지 않은 글입니다.',
    })
}

export const NO_OBJECTION = { objection: '', objection_answer: '' } as const

/** Throws CONFLICT if the text has no open reports. */
export function assertReported(reports: number): void {
  if (reports === 0) throw new DomainError('CONFLICT', { message: '이미 처리한 신고입니다.' })
}

/** Throws CONFLICT if the text has no open objection. */
export function assertObjected({ turn }: { turn: number }): void {
  if (turn !== 3) throw new DomainError('CONFLICT', { message: '답을 기다리는 이의가 없습니다.' })
}
