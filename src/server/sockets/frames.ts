import { type ClientFrame, clientFrames, type ServerFrame } from '../../domains/messaging/shared/frames.ts'
import { assertValid, compile, compileBody } from '../../platform/contract/validator.ts'
import { DomainError, errorReply } from '../../platform/errors/domain-error.ts'

/** The text of a ping, which most frames are; it is recognised without parsing. */
export const PING = JSON.stringify({ type: 'ping' } satisfies ClientFrame)

/** Parses a frame. Throws BAD_REQUEST. */
export function readFrame(text: string): ClientFrame {
  const frame = parsed(text)
  const type = typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined
  if (!isKnown(type)) throw new DomainError('BAD_REQUEST', { details: { field: 'type' } })
  return assertValid(checks[type], frame) as ClientFrame
}

/** The error frame for a refusal. `client` is the id that the client gave the refused message. */
export function refusal(error: DomainError, client?: string): ServerFrame {
  const { msg, message } = errorReply(error)
  return { type: 'error', code: msg, message, ...(client !== undefined && { client }) }
}

type FrameType = keyof typeof clientFrames

/** Frames that change data. They may not have undeclared fields, like JSON bodies. */
const CHANGING: readonly string[] = ['send', 'read'] satisfies FrameType[]

const checks = Object.fromEntries(
  Object.entries(clientFrames).map(([type, shape]) => [
    type,
    CHANGING.includes(type) ? compileBody(shape) : compile(shape),
  ]),
) as Record<FrameType, ReturnType<typeof compile>>

const isKnown = (type: unknown): type is FrameType => typeof type === 'string' && Object.hasOwn(checks, type)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('BAD_REQUEST', { details: { reason: 'not JSON' } })
  }
}
