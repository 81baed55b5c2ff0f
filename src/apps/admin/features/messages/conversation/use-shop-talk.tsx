import { useMemo } from 'react'
import type { SellerConversation } from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import type { Talk } from '../../../../messages/talk.ts'
import type { ThreadMessage } from '../../../../messages/thread/thread.ts'
import { paths } from '../../../paths.ts'
import { useMay, useShop } from '../../../shell/use-shop.ts'
import { Initial } from '../initial.tsx'

/** A conversation as the shop's people see it: cards lead to the order, and to the product in the shop. */
export function useShopTalk({ name }: Pick<SellerConversation, 'name'>): Talk {
  const { shopid, dom } = useShop()
  const mayReadOrders = useMay()('orders:read')
  return useMemo(
    () => ({
      own: 'shop',
      other: name || adminMessagesTexts.left,
      face: <Initial name={name} size={32} />,
      hosts: [],
      cardHref(card) {
        if (card.kind === 'product') return paths.shopProduct(dom, card.sid)
        return mayReadOrders ? paths.order(shopid, card.number) : undefined
      },
      pictureAddress: ({ conversation, number, width }) =>
        `/api/myshp/v2/seller/message/picture?shopid=${encodeURIComponent(shopid)}&conversation=${conversation}&number=${number}&width=${width}`,
      writer,
    }),
    [name, shopid, dom, mayReadOrders],
  )
}

const writer = ({ staff, is_away }: ThreadMessage) =>
  is_away ? adminMessagesTexts.conversation.away : (staff?.name ?? '')
