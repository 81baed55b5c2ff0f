import type { ErrorCode } from '../errors/catalogue.ts'

/** What a thread is asked: to begin a task, or for the next piece of it. */
export type Question = { kind: 'begin'; input: unknown } | { kind: 'next' }

/** What it answers to each question. `refused` is an error of the domain, `failed` any other. */
export type Answer<Piece> =
  | { kind: 'piece'; piece: Piece }
  | { kind: 'end' }
  | { kind: 'refused'; code: ErrorCode; message: string; details: unknown }
  | { kind: 'failed'; error: unknown }
