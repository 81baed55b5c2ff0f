/** `order` and `product` are cards; `system` reports a state transition of an order (docs/product/messages.md). */
export const MESSAGE_KINDS = ['txt', 'image', 'order', 'product', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const SIDES = ['person', 'shop'] as const
export type Side = (typeof SIDES)[number]

/** characters of a message */
export const MAX_MESSAGE_LETTERS = 2_000
/** bytes of an uploaded picture (docs/product/messages.md) */
export const MAX_PICTURE_BYTES = 5_242_880
/** time in which a sender can delete a picture */
export const TAKE_BACK_MS = 5 * 60 * 1_000
export const PAGE_OF_MESSAGES = 50
export const PAGE_OF_CONVERSATIONS = 30
/** characters of the last message that lists show */
export const MAX_LAST_WORDS = 100
export const MAX_MESSAGES_A_MINUTE = 30
export const MAX_STAFF_MESSAGES_A_MINUTE = 120
/** widths of resized pictures, in pixels */
export const PICTURE_WIDTHS = [240, 480, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** ranges of hours in a week */
export const MAX_HOURS = 14
/** A person or shop is notified of a message that is unread after this time. */
export const NOTIFY_AFTER_MS = 5 * 60 * 1_000
/** A person gets at most one away answer in this time. */
export const AWAY_AGAIN_MS = 12 * 60 * 60 * 1_000
/** The law requires to store records of complaints for this time. */
export const RETENTION_YEARS = 3

/** Interval of pings, and the silence after which a client reconnects (docs/product/messages.md). */
export const PING_MS = 20_000
export const SILENCE_MS = 45_000
/** WebSocket close code of a session that has ended; clients do not reconnect after it */
export const SESSION_ENDED = 4401
/** bytes of a frame */
export const MAX_FRAME_BYTES = 16_384
/** sockets of one session, of one person in one server process, and of one server process */
export const MAX_SOCKETS_OF_SESSION = 5
export const MAX_SOCKETS_OF_PERSON = 50
export const MAX_SOCKETS = 10_000
/** A socket is closed when more bytes than this wait to be sent. */
export const MAX_UNSENT_BYTES = 1_048_576
export const MAX_WRONG_FRAMES = 3
/** time for which the other side is shown as typing */
export const TYPING_MS = 5_000
