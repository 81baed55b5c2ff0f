import { randomBytes } from 'node:crypto'
import type { Content, Message } from '../../src/domains/messaging/messaging.contract.ts'
import type { Messaging } from '../../src/domains/messaging/messaging.service.ts'
import { withPictureFile } from './uploads.ts'

export const newClientId = (): string => randomBytes(12).toString('base64url')

/** Sends a customer's message to a shop. */
export function newMessage(
  messaging: Pick<Messaging, 'send'>,
  uid: number,
  shopSlug: string,
  fields: Partial<Content> = {},
): Promise<Message> {
  return messaging.send(
    { uid },
    { shopid: shopSlug, client: newClientId(), kind: 'txt', text: '안녕하세요', ...fields },
  )
}

let staff = 9_000_000

/** Sends a message of the shop. Each call uses another staff member, because messages per person are limited. */
export function newReply(
  { seller }: Pick<Messaging, 'seller'>,
  { shopId, shopid }: { shopId: number; shopid: string },
  conversation: number,
  fields: Partial<Content> = {},
): Promise<Message> {
  const content = { client: newClientId(), kind: 'txt', text: '네, 안녕하세요', ...fields } as const
  staff += 1
  return seller.send({ id: shopId, shopid }, staff, { conversation, ...content })
}

export const newMessagePicture = (
  { uploadPicture }: Pick<Messaging, 'uploadPicture'>,
  uid: number,
  size = { width: 900, height: 600 },
): Promise<string> => withPictureFile((file) => uploadPicture(uid, file), size)
