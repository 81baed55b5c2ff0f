import { assertValid, compile } from '../../../platform/contract/validator.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type DraftKind, partsOf } from './define-draft.ts'

/** A subject with its kind. */
export interface Subject {
  kind: DraftKind
  key: string
  /** The value as it may be stored. Throws BAD_REQUEST. */
  accepted(tx: AnyTx, shopId: number, value: unknown): Promise<unknown>
}

export type FindSubject = (subject: string) => Subject

/** Finds subjects among the kinds of all modules. Throws NOT_FOUND for one of no kind. */
export const subjects =
  (kinds: readonly DraftKind[]): FindSubject =>
  (subject) => {
    const { kind: name, key } = partsOf(subject)
    const kind = kinds.find((kind) => kind.kind === name)
    if (!kind) throw new DomainError('NOT_FOUND')
    return {
      kind,
      key,
      async accepted(tx, shopId, value) {
        // A version of long ago may lack what values have by now.
        const whole = assertValid(compile(kind.value), value)
        return kind.accept ? kind.accept(tx, shopId, key, whole) : whole
      },
    }
  }
