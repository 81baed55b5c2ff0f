import type { ClientFrame, ServerFrame, SocketEvent } from '../../domains/messaging/shared/frames.ts'

export type { ClientFrame, SocketEvent }

/** Parses a frame; null for an unknown frame, such as one of a later version. */
export function readFrame(text: unknown): ServerFrame | null {
  const frame = parsed(text)
  if (!isObject(frame) || typeof frame.type !== 'string') return null
  if (frame.type === 'event' && !isEvent(frame.event)) return null
  return frame as ServerFrame
}

// The server validates its frames, so only what the page relies on is checked here.
function isEvent(event: unknown): boolean {
  if (!isObject(event) || typeof event.type !== 'string') return false
  if ('message' in event)
    return isObject(event.message) && areNumbers(event.message, ['conversation', 'number'])
  if ('conversation' in event) return areNumbers(event, ['conversation'])
  return true
}

const areNumbers = (holder: Record<string, unknown>, names: string[]) =>
  names.every((name) => Number.isInteger(holder[name]))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
