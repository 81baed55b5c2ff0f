import type { Static, TSchema } from 'typebox'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'

/** The calls of a kind as the log names them. */
export interface DraftActions {
  save: string
  discard: string
  publish: string
  schedule: string
  unschedule: string
  restore: string
}

/**
 * A part of a shop that is drafted before shoppers see it. `shop` is an internal id; `key` tells the subjects of one kind apart, and is empty
 * for a kind with one subject. All work happens in the transaction that it is handed, as the shop.
 */
export interface DraftKind<Value = unknown> {
  /** stands in the rows, so a kind that is renamed loses its drafts and versions */
  readonly kind: string
  /** needed to save and to publish, and still needed when a timed publication is due */
  readonly permission: ShopPermission
  /** A stored value is checked by it before it is published. */
  readonly value: TSchema
  readonly actions: DraftActions
  /** Whether shoppers have ever seen the subject; all subjects of a kind that does not say so are always there. */
  isPublished?(tx: AnyTx, shopId: number, key: string): Promise<boolean>
  /** What the shop calls the subject, for its entries in the log; of a kind with one subject nothing. */
  titleOf?(tx: AnyTx, shopId: number, key: string): Promise<string | undefined>
  /** The published value; of a subject that was never published, the one that it begins with. */
  read(tx: AnyTx, shopId: number, key: string): Promise<Value>
  /** Writes the value to the published tables, and emits the event that makes pages stale. */
  write(tx: AnyTx, shopId: number, key: string, value: Value): Promise<void>
  /** The value as it may be stored in a draft. Throws BAD_REQUEST. */
  accept?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<Value>
  /** The reasons that keep a value from being published, in Korean: a product, a picture or a category that is gone. */
  check?(tx: AnyTx, shopId: number, key: string, value: Value): Promise<string[]>
  /** Pictures of the shop that a value names, which stay as long as a draft or a version has them. */
  files?(value: Value): string[]
  /** The fields that the log keeps of a value; all of them unless given. */
  logged?(value: Value): Record<string, unknown>
}

/** Declares a kind of draft; its values have the shape. */
export const defineDraft = <Shape extends TSchema>(
  kind: Omit<DraftKind<Static<Shape>>, 'value'> & { value: Shape },
): DraftKind => kind as unknown as DraftKind

const SEPARATOR = ':'

/** `look`, `main:mobile`: the name of a subject in rows and calls. */
export const subjectOf = (kind: string, key = ''): string => (key === '' ? kind : `${kind}${SEPARATOR}${key}`)

/** The kind and the key of a subject. */
export function partsOf(subject: string): { kind: string; key: string } {
  const [kind = '', ...rest] = subject.split(SEPARATOR)
  return { kind, key: rest.join(SEPARATOR) }
}
