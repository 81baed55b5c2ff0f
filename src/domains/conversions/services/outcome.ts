/** The outcome of a request. `words` is the service's message, or the platform's without one. */
export type Outcome =
  | { kind: 'taken'; words: string }
  /** the service will never accept this event */
  | { kind: 'refused'; words: string }
  /** the service refuses the token, and therefore every event */
  | { kind: 'locked'; words: string }
  /** unavailable or rate-limited, for `afterMs` if known */
  | { kind: 'later'; words: string; afterMs?: number }
  /** no answer; the request may have arrived */
  | { kind: 'unanswered'; words: string }
