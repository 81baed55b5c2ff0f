import type { ErrorCode } from '../errors/catalogue.ts'

/** Messages to a thread: begin a task, or make its next piece. */
export type Question = { kind: 'begin'; input: unknown } | { kind: 'next' }

/** The first message of a thread: its module is loaded, and it waits for its task. */
export const READY = 'ready'

/** The answer to each message. `refused` is an error of the domain, `failed` any other. */
export type Answer<Piece> =
  | { kind: 'piece'; piece: Piece }
  | { kind: 'end' }
  | { kind: 'refused'; code: ErrorCode; message: string; details: unknown }
  | { kind: 'failed'; error: unknown }
