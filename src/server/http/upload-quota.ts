import { DomainError } from '../../platform/errors/domain-error.ts'

/** maximum of all uploads in progress in this process together */
const MAX_BYTES = 4_000_000_000
const MAX_BYTES_OF_SENDER = 1_000_000_000
/** Higher than the number of files that our pages send at once. */
const MAX_FILES_OF_SENDER = 40

export interface UploadReservation {
  /**
   * Must be called for received bytes before they are written. Throws BUSY when all uploads together reach the maximum.
   */
  consume(bytes: number): void
  release(): void
}

/**
 * Limits the disk space of uploads in progress. A sender reserves the announced length of a file before its first byte
 * arrives; beyond the sender's maximum the reservation throws TOO_MANY_REQUESTS. The maximum of all senders together
 * counts received bytes only, so that files that are announced but never sent do not block others.
 */
export function uploadQuota({
  maxBytes = MAX_BYTES,
  maxBytesOfSender = MAX_BYTES_OF_SENDER,
  maxFilesOfSender = MAX_FILES_OF_SENDER,
} = {}) {
  const senders = new Map<string, { files: number; bytes: number }>()
  let allBytes = 0

  return function reserve(sender: string, announcedBytes: number): UploadReservation {
    const usage = senders.get(sender) ?? { files: 0, bytes: 0 }
    if (usage.files >= maxFilesOfSender || usage.bytes + announcedBytes > maxBytesOfSender)
      throw new DomainError('TOO_MANY_REQUESTS', { message: IN_PROGRESS })
    usage.files += 1
    usage.bytes += announcedBytes
    senders.set(sender, usage)
    let consumed = 0
    let isReleased = false
    return {
      consume(bytes) {
        if (allBytes + bytes > maxBytes) throw new DomainError('BUSY', { message: FULL })
        consumed += bytes
        allBytes += bytes
      },
      release() {
        if (isReleased) return
        isReleased = true
        usage.files -= 1
        usage.bytes -= announcedBytes
        allBytes -= consumed
        if (usage.files === 0) senders.delete(sender)
      },
    }
  }
}

export type UploadQuota = ReturnType<typeof uploadQuota>

const IN_PROGRESS = '이전에 올린 파일을 처리하고 있습니다. 완료된 후 다시 올려 주세요.'
const FULL = '파일을 올리는 요청이 많습니다. 잠시 후 다시 시도해 주세요.'
