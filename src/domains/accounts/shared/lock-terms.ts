/** Causes of a lock: 부정 이용, 사기, 도용, 본인 요청, 법 위반, 기타. */
export const LOCK_CAUSES = ['misuse', 'fraud', 'stolen', 'request', 'law', 'other'] as const
export type LockCause = (typeof LOCK_CAUSES)[number]

/** what the person reads, in UTF-16 code units */
export const MAX_LOCK_TEXT = 1_000
