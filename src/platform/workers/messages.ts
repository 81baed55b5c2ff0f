import type { ErrorCode } from '../errors/catalogue.ts'

export type Question = { kind: 'begin'; input: unknown } | { kind: 'next' }

export const READY = 'ready'

/** `refused`: the task threw a `DomainError`; `failed`: it threw any other error */
export type Answer<Piece> =
  | { kind: 'piece'; piece: Piece }
  | { kind: 'end' }
  | { kind: 'refused'; code: ErrorCode; message: string; details: unknown }
  | { kind: 'failed'; error: unknown }
