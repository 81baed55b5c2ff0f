import { randomBytes } from 'node:crypto'
import type { Content, Message } from '../../src/domains/messaging/messaging.contract.ts'
import type { Messaging } from '../../src/domains/messaging/messaging.service.ts'
import { withPictureFile } from './uploads.ts'

/** An id that a sender gives a message. */
export const aClient = (): string => randomBytes(12).toString('base64url')

/** Words of a person to a shop; `wishes` are any fields of the message. */
export function aMessage(
  messaging: Pick<Messaging, 'send'>,
  uid: number,
  shopSlug: string,
  wishes: Partial<Content> = {},
): Promise<Message> {
  return messaging.send(
    { uid },
    { shopid: shopSlug, client: aClient(), kind: 'txt', text: '안녕하세요', ...wishes },
  )
}

let staff = 9_000_000

/** Words of a shop to the person of a conversation, each by another of its people: one alone may write so much in a minute. */
export function anAnswerTo(
  { seller }: Pick<Messaging, 'seller'>,
  { shop, shopid }: { shop: number; shopid: string },
  conversation: number,
  wishes: Partial<Content> = {},
): Promise<Message> {
  const content = { client: aClient(), kind: 'txt', text: '네, 안녕하세요', ...wishes } as const
  staff += 1
  return seller.send({ id: shop, shopid }, staff, { conversation, ...content })
}

/** Uploads a picture to be sent, and returns its key. */
export const aMessagePicture = (
  { uploadPicture }: Pick<Messaging, 'uploadPicture'>,
  uid: number,
  size = { width: 900, height: 600 },
): Promise<string> => withPictureFile((file) => uploadPicture(uid, file), size)
