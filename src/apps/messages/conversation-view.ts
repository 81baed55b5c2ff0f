import { createContext, type ReactNode, useContext } from 'react'
import type { Card } from '../../domains/messaging/messaging.contract.ts'
import type { PictureWidth, Side } from '../../domains/messaging/shared/message-limits.ts'
import type { ThreadMessage } from './thread/thread.ts'

/** What differs between the two sides of a conversation and the two apps that show it. */
export interface ConversationView {
  /** the side that the current user belongs to */
  ownSide: Side
  otherName: string
  /** picture of the other side, 32 px */
  otherPicture: ReactNode
  /** hosts whose links open in this tab; all other links open a new tab */
  hosts: readonly string[]
  /** URL of a card; undefined without a page in this app */
  cardHref: (card: Card) => string | undefined
  pictureUrl: (picture: { conversation: number; number: number; width: PictureWidth }) => string
  /** name of the staff member who wrote a message; empty if unknown */
  writerName?: (message: ThreadMessage) => string
}

export const ConversationContext = createContext<ConversationView | null>(null)

export function useConversationView(): ConversationView {
  const view = useContext(ConversationContext)
  if (!view) throw new Error('ConversationContext is missing')
  return view
}

export const otherSide = (side: Side): Side => (side === 'person' ? 'shop' : 'person')
