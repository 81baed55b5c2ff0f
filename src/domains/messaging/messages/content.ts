import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { StoredCard } from '../cards/cards.ts'
import type { Content } from '../messaging.contract.ts'
import type { MessageContent } from './outgoing.ts'

export interface ContentDeps {
  /** returns the card to store; throws if this sender may not send it */
  cardOf: (reference: { sid: number } | { order: string }) => Promise<StoredCard>
  /** size of a picture in pixels; throws for a key that is not of a picture */
  sizeOf: (key: string) => Promise<{ width: number; height: number }>
}

/** Checks a message and drops fields that its kind does not use. Throws BAD_REQUEST naming a missing field. */
export async function checkContent(
  content: Content,
  { cardOf, sizeOf }: ContentDeps,
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

/** Trims a text and removes characters that PostgreSQL refuses. */
export const plainText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

export const wrong = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
