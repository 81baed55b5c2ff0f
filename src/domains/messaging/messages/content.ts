import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { StoredCard } from '../cards/cards.ts'
import type { Content } from '../messaging.contract.ts'
import type { MessageContent } from './outgoing.ts'

export interface ContentNeeds {
  /** the card of a product or an order; refuses one that the message may not carry */
  cardOf: (reference: { sid: number } | { order: string }) => Promise<StoredCard>
  /** the size of an uploaded picture; refuses a key of no picture */
  sizeOf: (key: string) => Promise<{ width: number; height: number }>
}

/** The words, card or picture of a message, by its kind. Fields that the kind has no use for are left out. Throws BAD_REQUEST naming a field. */
export async function contentFrom(
  content: Content,
  { cardOf, sizeOf }: ContentNeeds,
): Promise<MessageContent> {
  const text = plainText(content.text ?? '')
  switch (content.kind) {
    case 'txt':
      if (text === '') throw wrong('text')
      return { kind: 'txt', text, card: null, image: null }
    case 'image': {
      if (!content.image) throw wrong('image')
      const size = await sizeOf(content.image)
      return { kind: 'image', text: '', card: null, image: { key: content.image, ...size } }
    }
    case 'product': {
      if (!content.sid) throw wrong('sid')
      return { kind: 'product', text, card: await cardOf({ sid: content.sid }), image: null }
    }
    case 'order': {
      if (!content.order) throw wrong('order')
      return { kind: 'order', text, card: await cardOf({ order: content.order }), image: null }
    }
  }
}

/** Text as it may be stored: without blanks around it, and without what PostgreSQL refuses. */
export const plainText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

export const wrong = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
