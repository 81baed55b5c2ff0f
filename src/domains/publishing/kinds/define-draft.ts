import type { Static, TSchema } from 'typebox'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'

/** Names of the actions in the audit log. */
export interface DraftActions {
  save: string
  discard: string
  publish: string
  schedule: string
  unschedule: string
  restore: string
}

/**
 * A kind of draft: a type of content of a shop that is edited as a draft and then published. If a shop has several
 * subjects of the kind, `key` distinguishes them; otherwise it is empty. All functions run in the shop's transaction
 * `tx`.
 */
export interface DraftKind<Value = unknown> {
  /** stored in rows, so that renaming a kind would lose its drafts and versions */
  readonly kind: string
  /** permission to save and publish; the person who schedules a publication also needs it when it is due */
  readonly permission: ShopPermission
  readonly value: TSchema
  readonly actions: DraftActions
  /** Returns false before the first publication. A kind without this function always has a published value. */
  isPublished?(tx: AnyTx, shopId: number, key: string): Promise<boolean>
  /** Title of the subject in log entries. */
  titleOf?(tx: AnyTx, shopId: number, key: string): Promise<string | undefined>
  /** Reads the published value, or the initial value before the first publication. */
  read(tx: AnyTx, shopId: number, key: string): Promise<Value>
  /** Writes the value to the published tables and emits the event that invalidates pages. */
  write(tx: AnyTx, shopId: number, key: string, value: Value): Promise<void>
  /** Validates a value before it is stored as a draft. Throws BAD_REQUEST. */
  accept?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<Value>
  /** Returns Korean reasons why a value cannot be published, such as a deleted product. */
  check?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<string[]>
  /** Returns the keys of the value's uploaded pictures, which are stored as long as a draft or version uses them. */
  files?(value: Value): string[]
  /** Returns the fields that log entries contain; by default all fields. */
  logged?(value: Value): Record<string, unknown>
}

export const defineDraft = <Shape extends TSchema>(
  kind: Omit<DraftKind<Static<Shape>>, 'value'> & { value: Shape },
): DraftKind => kind as unknown as DraftKind

const SEPARATOR = ':'

/** Name of a subject, such as `main:mobile`. */
export const subjectOf = (kind: string, key = ''): string => (key === '' ? kind : `${kind}${SEPARATOR}${key}`)

export function partsOf(subject: string): { kind: string; key: string } {
  const [kind = '', ...rest] = subject.split(SEPARATOR)
  return { kind, key: rest.join(SEPARATOR) }
}
