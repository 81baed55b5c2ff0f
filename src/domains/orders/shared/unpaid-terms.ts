/** Reminders that the shop can send for an unpaid purchase, and the time between two of them. */
export const MAX_REMINDERS = 3
export const REMINDER_PAUSE_MS = 60 * 60 * 1000

/** Maximum days by which the shop extends the deadline of a transfer, in all. */
export const MAX_EXTENSION_DAYS = 7
