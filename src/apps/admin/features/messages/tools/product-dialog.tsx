import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { imageUrl } from '../../../../../ui/images.ts'
import { won } from '../../../../../ui/money.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import type { About } from '../../../../messages/thread/thread.ts'
import { useProducts } from '../../../calls/products/products.ts'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import styles from './tools.module.css'

const texts = adminMessagesTexts.tools
const TYPED_MS = 250

/** The shop's products on sale, of which one goes along with the message. */
export function ProductDialog({
  shopid,
  onChoose,
  onClose,
}: {
  shopid: string
  onChoose: (about: About) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), TYPED_MS)
  const { data } = useProducts(shopid, { status: 'on_sale', ...(q && { q }) })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.product}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <TextInput
        type="search"
        aria-label={texts.searchProducts}
        placeholder={texts.searchProducts}
        value={text}
        maxLength={100}
        data-autofocus
        mb="sm"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!data && <ListSkeleton />}
      {data?.items.length === 0 && <Text c="dimmed">{texts.noProducts}</Text>}
      <ul className={styles.choices}>
        {data?.items.map(({ sid, title, price, sale_price, image }) => (
          <li key={sid}>
            <button
              type="button"
              className={styles.choice}
              onClick={() =>
                onChoose({ sid, card: { kind: 'product', sid, title, price: sale_price ?? price, image } })
              }
            >
              {image ? (
                <img src={imageUrl(image, 120)} alt="" loading="lazy" />
              ) : (
                <span className={styles.blank} />
              )}
              <span>
                <Text size="sm" span lineClamp={2}>
                  {title}
                </Text>
                <Text size="sm" span fw={700}>
                  {won(sale_price ?? price)}
                </Text>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
