import type { Static, TSchema } from 'typebox'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'

/** Log actions of a kind. */
export interface DraftActions {
  save: string
  discard: string
  publish: string
  schedule: string
  unschedule: string
  restore: string
}

/**
 * A part of a shop that is edited as a draft. `key` distinguishes the subjects of a kind; empty for a kind with one
 * subject. All functions run in the shop's transaction `tx`.
 */
export interface DraftKind<Value = unknown> {
  /** stored in rows: renaming a kind loses its drafts and versions */
  readonly kind: string
  /** required to save and publish, also when a scheduled publication is due */
  readonly permission: ShopPermission
  /** schema that a stored value must match before publication */
  readonly value: TSchema
  readonly actions: DraftActions
  /** False before the first publication. Without this function a value is always published. */
  isPublished?(tx: AnyTx, shopId: number, key: string): Promise<boolean>
  /** Title in log entries. */
  titleOf?(tx: AnyTx, shopId: number, key: string): Promise<string | undefined>
  /** The published value, or the initial one before the first publication. */
  read(tx: AnyTx, shopId: number, key: string): Promise<Value>
  /** Writes the published tables and emits the event that invalidates pages. */
  write(tx: AnyTx, shopId: number, key: string, value: Value): Promise<void>
  /** Validates a value before it is stored as a draft. Throws BAD_REQUEST. */
  accept?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<Value>
  /** Korean reasons why a value cannot be published, such as a deleted product. */
  check?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<string[]>
  /** Keys of uploaded pictures; stored as long as a draft or version uses them. */
  files?(value: Value): string[]
  /** Fields stored in log entries; all by default. */
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
