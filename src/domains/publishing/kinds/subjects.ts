import { assertValid, compile } from '../../../platform/contract/validator.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type DraftKind, partsOf } from './define-draft.ts'

export interface Subject {
  kind: DraftKind
  key: string
  accepted(tx: AnyTx, shopId: number, value: unknown): Promise<unknown>
}

export type FindSubject = (subject: string) => Subject

/** Finds the kind and key of a subject. Throws NOT_FOUND for an unknown kind. */
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
        // Validates old versions too, which may lack newer fields.
        const valid = assertValid(compile(kind.value), value)
        return kind.accept ? kind.accept(tx, shopId, key, valid) : valid
      },
    }
  }
