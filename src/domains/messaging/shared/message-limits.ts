/** `order` and `product` are cards; `system` reports a state transition of an order (docs/product/messages.md). */
export const MESSAGE_KINDS = ['txt', 'image', 'order', 'product', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const SIDES = ['person', 'shop'] as const
export type Side = (typeof SIDES)[number]

/** characters of a message */
export const MAX_MESSAGE_LETTERS = 2_000
/** of an upload (docs/product/messages.md) */
export const MAX_PICTURE_BYTES = 5_242_880
/** time in which a sender can delete a picture */
export const TAKE_BACK_MS = 5 * 60 * 1_000
export const PAGE_OF_MESSAGES = 50
export const PAGE_OF_CONVERSATIONS = 30
/** characters of the last message in lists */
export const MAX_LAST_WORDS = 100
export const MAX_MESSAGES_A_MINUTE = 30
export const MAX_STAFF_MESSAGES_A_MINUTE = 120
/** px */
export const PICTURE_WIDTHS = [240, 480, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** ranges of a week */
export const MAX_HOURS = 14
/** Unread messages are notified after this time. */
export const NOTIFY_AFTER_MS = 5 * 60 * 1_000
/** A person gets at most one away answer in this time. */
export const AWAY_AGAIN_MS = 12 * 60 * 60 * 1_000
/** legal retention of records of complaints */
export const RETENTION_YEARS = 3

/** Ping interval, and the silence after which a client reconnects (docs/product/messages.md). */
export const PING_MS = 20_000
export const SILENCE_MS = 45_000
/** close code of an ended session; clients do not reconnect */
export const SESSION_ENDED = 4401
/** bytes of a frame */
export const MAX_FRAME_BYTES = 16_384
/** sockets of one session, of one person in a process, and of the process */
export const MAX_SOCKETS_OF_SESSION = 5
export const MAX_SOCKETS_OF_PERSON = 50
export const MAX_SOCKETS = 10_000
/** A socket with more unsent bytes is closed. */
export const MAX_UNSENT_BYTES = 1_048_576
export const MAX_WRONG_FRAMES = 3
/** duration of the typing indicator */
export const TYPING_MS = 5_000
