import { DomainError } from '../../../platform/errors/domain-error.ts'

/** Throws CONFLICT where somebody else has hidden it, or shown it again, meanwhile. */
export function assertHidden(hidden: boolean, wanted: boolean): void {
  if (hidden !== wanted)
    throw new DomainError('CONFLICT', {
      message: hidden ? '이미 숨긴 글입니다.' : '숨기지 않은 글입니다.',
    })
}
