import { DomainError } from '../../platform/errors/domain-error.ts'

/** Bytes that may lie on this process's disk for uploads that are being worked on: of everybody, and of one sender. */
const MAX_BYTES = 4_000_000_000
const MAX_BYTES_OF_SENDER = 1_000_000_000
/** No form of a page sends more files at once. */
const MAX_FILES_OF_SENDER = 40

/** The place of one file on its way. */
export interface ArrivalPlace {
  /** Takes room for bytes that have come, before they are written. Throws BUSY where everybody together has none left. */
  take(bytes: number): void
  leave(): void
}

/**
 * Room on the disk for files as they arrive, until their places are left. A sender's is taken for the announced length of a file before its first
 * byte: throws TOO_MANY_REQUESTS where they have too much on its way. That of everybody is taken by the bytes that come, so that files
 * which are announced and never sent keep nobody else's out.
 */
export function arrivalRoom({
  maxBytes = MAX_BYTES,
  maxBytesOfSender = MAX_BYTES_OF_SENDER,
  maxFilesOfSender = MAX_FILES_OF_SENDER,
} = {}) {
  const senders = new Map<string, { files: number; bytes: number }>()
  let all = 0

  return function enter(sender: string, announced: number): ArrivalPlace {
    const own = senders.get(sender) ?? { files: 0, bytes: 0 }
    if (own.files >= maxFilesOfSender || own.bytes + announced > maxBytesOfSender)
      throw new DomainError('TOO_MANY_REQUESTS', { message: ON_ITS_WAY })
    own.files += 1
    own.bytes += announced
    senders.set(sender, own)
    let taken = 0
    let isLeft = false
    return {
      take(bytes) {
        if (all + bytes > maxBytes) throw new DomainError('BUSY', { message: FULL })
        taken += bytes
        all += bytes
      },
      leave() {
        if (isLeft) return
        isLeft = true
        own.files -= 1
        own.bytes -= announced
        all -= taken
        if (own.files === 0) senders.delete(sender)
      },
    }
  }
}

export type ArrivalRoom = ReturnType<typeof arrivalRoom>

const ON_ITS_WAY = '앞서 보내신 파일을 아직 받고 있습니다. 끝난 다음에 다시 해 주세요.'
const FULL = '지금 올라오는 파일이 너무 많습니다. 잠시 후 다시 시도해 주세요.'
