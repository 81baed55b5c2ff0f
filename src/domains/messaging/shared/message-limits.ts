/**
 * `txt`, `image` and `read` are fixed (docs/product/messages.md); a card of an order or a product; `system` tells of a
 * move of an order.
 */
export const MESSAGE_KINDS = ['txt', 'image', 'order', 'product', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const SIDES = ['person', 'shop'] as const
export type Side = (typeof SIDES)[number]

/** characters of a message */
export const MAX_MESSAGE_LETTERS = 2_000
/** bytes of a picture as it is sent (docs/product/messages.md) */
export const MAX_PICTURE_BYTES = 5_242_880
/** within this time its sender takes a picture back */
export const TAKE_BACK_MS = 5 * 60 * 1_000
/** messages that one call answers */
export const PAGE_OF_MESSAGES = 50
/** conversations that one call answers */
export const PAGE_OF_CONVERSATIONS = 30
/** characters of the last message in a list of conversations */
export const MAX_LAST_WORDS = 100
/** messages of a person in a minute */
export const MAX_MESSAGES_A_MINUTE = 30
/** messages of one of a shop's people in a minute */
export const MAX_STAFF_MESSAGES_A_MINUTE = 120
/** widths in px in which pictures are shown */
export const PICTURE_WIDTHS = [240, 480, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** hours of a shop: parts of a week */
export const MAX_HOURS = 14
/** An unread message is told by other ways after this time. */
export const TELL_AFTER_MS = 5 * 60 * 1_000
/** A shop that is away says so once in this time to one person. */
export const AWAY_AGAIN_MS = 12 * 60 * 60 * 1_000
/** years for which messages are kept (records of complaints) */
export const YEARS_KEPT = 3

/** A socket pings so often, and connects again when it has heard nothing for so long (docs/product/messages.md). */
export const PING_MS = 20_000
export const SILENCE_MS = 45_000
/** The code with which a socket closes whose session is over: its client does not come back. */
export const SESSION_ENDED = 4401
/** bytes of a frame */
export const MAX_FRAME_BYTES = 16_384
/** sockets of one session, of one person in a process, and of the process */
export const MAX_SOCKETS_OF_SESSION = 5
export const MAX_SOCKETS_OF_PERSON = 50
export const MAX_SOCKETS = 10_000
/** unsent bytes after which a socket is closed */
export const MAX_UNSENT_BYTES = 1_048_576
/** wrong frames after which a socket is closed */
export const MAX_WRONG_FRAMES = 3
/** A person who writes is shown to be writing for so long. */
export const TYPING_MS = 5_000
