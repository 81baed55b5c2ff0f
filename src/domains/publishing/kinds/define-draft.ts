import type { Static, TSchema } from 'typebox'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'

/** Names of the calls of a kind in the log. */
export interface DraftActions {
  save: string
  discard: string
  publish: string
  schedule: string
  unschedule: string
  restore: string
}

/**
 * A part of a shop that is edited as a draft. `key` tells the subjects of one kind apart; it is empty if the kind has
 * one subject. Every function runs in the transaction `tx` of the shop.
 */
export interface DraftKind<Value = unknown> {
  /** stored in the rows: renaming a kind loses its drafts and versions */
  readonly kind: string
  /** required to save and publish, and again when a scheduled publication is due */
  readonly permission: ShopPermission
  /** A stored value is validated with it before publication. */
  readonly value: TSchema
  readonly actions: DraftActions
  /** False before the first publication. A kind without this function always has a published value. */
  isPublished?(tx: AnyTx, shopId: number, key: string): Promise<boolean>
  /** Title of the subject in log entries. */
  titleOf?(tx: AnyTx, shopId: number, key: string): Promise<string | undefined>
  /** The published value, or the initial one before the first publication. */
  read(tx: AnyTx, shopId: number, key: string): Promise<Value>
  /** Writes the published tables and emits the event that invalidates pages. */
  write(tx: AnyTx, shopId: number, key: string, value: Value): Promise<void>
  /** Checks a value before it is stored in a draft. Throws BAD_REQUEST. */
  accept?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<Value>
  /** Reasons why a value cannot be published, in Korean, such as a deleted product. */
  check?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<string[]>
  /** Keys of uploaded pictures in a value. They are stored as long as a draft or a version uses them. */
  files?(value: Value): string[]
  /** Fields of a value that log entries store; all by default. */
  logged?(value: Value): Record<string, unknown>
}

export const defineDraft = <Shape extends TSchema>(
  kind: Omit<DraftKind<Static<Shape>>, 'value'> & { value: Shape },
): DraftKind => kind as unknown as DraftKind

const SEPARATOR = ':'

/** The name of a subject in rows and calls, such as `main:mobile`. */
export const subjectOf = (kind: string, key = ''): string => (key === '' ? kind : `${kind}${SEPARATOR}${key}`)

export function partsOf(subject: string): { kind: string; key: string } {
  const [kind = '', ...rest] = subject.split(SEPARATOR)
  return { kind, key: rest.join(SEPARATOR) }
}
