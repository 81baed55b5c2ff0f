import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { StoredCard } from '../cards/cards.ts'
import type { Content } from '../messaging.contract.ts'
import type { MessageContent } from './outgoing.ts'

export interface ContentDeps {
  /** throws for a card that the message may not have */
  cardOf: (reference: { sid: number } | { order: string }) => Promise<StoredCard>
  /** pixels; throws for a key of no picture */
  sizeOf: (key: string) => Promise<{ width: number; height: number }>
}

/** Drops fields that the kind does not use. BAD_REQUEST naming a missing field. */
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

/** Trimmed, and without characters that PostgreSQL refuses. */
export const plainText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

export const wrong = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
