import { createContext, type ReactNode, useContext } from 'react'
import type { Card } from '../../domains/messaging/messaging.contract.ts'
import type { PictureWidth, Side } from '../../domains/messaging/shared/message-limits.ts'
import type { ThreadMessage } from './thread/thread.ts'

/** A conversation as one of its sides looks at it: what the parts of its screen need to know of the app around them. */
export interface Talk {
  /** the side of those who look at it */
  own: Side
  /** name of the other side */
  other: string
  /** picture of the other side beside its lines, 32 px */
  face: ReactNode
  /** our own shops' names, whose links open here */
  hosts: readonly string[]
  /** the page of a card; undefined for one that leads nowhere here */
  cardHref: (card: Card) => string | undefined
  /** the call that answers a picture's bytes */
  pictureAddress: (picture: { conversation: number; number: number; width: PictureWidth }) => string
  /** the name above lines of one's own side, where several people write for it; empty for none */
  writer?: (message: ThreadMessage) => string
}

export const TalkContext = createContext<Talk | null>(null)

/** The conversation around a part of its screen. */
export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('a part of a conversation stands in its screen alone')
  return talk
}

/** The side that those who look at a conversation talk to. */
export const otherSide = (own: Side): Side => (own === 'person' ? 'shop' : 'person')
