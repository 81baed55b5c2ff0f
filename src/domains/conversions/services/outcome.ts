/** The outcome of a request to a service. `words` is the service's message, or ours without one. */
export type Outcome =
  | { kind: 'taken'; words: string }
  /** the service will never accept this event */
  | { kind: 'refused'; words: string }
  /** the service refuses the token, and so every event */
  | { kind: 'locked'; words: string }
  /** the service is unavailable or limits requests, for `afterMs` if it says so */
  | { kind: 'later'; words: string; afterMs?: number }
  /** no answer; the request may have arrived */
  | { kind: 'unanswered'; words: string }
