import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { imageUrl } from '../../../../ui/images.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminReviewImportTexts } from '../../../../ui/texts/admin-review-import.ts'
import { useProducts } from '../../api/products/products.api.ts'
import { useReturnFocus } from '../../components/form/use-return-focus.ts'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import styles from './review-import.module.css'

const texts = adminReviewImportTexts.unmatched
const DEBOUNCE_MS = 250

/** Searches a product of the shop. */
export function ChooseProductDialog({
  shopid,
  name,
  onChoose,
  onClose,
}: {
  shopid: string
  /** of the product in the file */
  name: string
  onChoose: (product: { sid: number; title: string }) => void
  onClose: () => void
}) {
  useReturnFocus()
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { data } = useProducts(shopid, q ? { q } : {})
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.chooseFor(name || texts.noName)}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        maxLength={100}
        data-autofocus
        mb="sm"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!data && <ListSkeleton />}
      {data?.items.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <ul className={styles.choices}>
        {data?.items.map(({ sid, title, image }) => (
          <li key={sid}>
            <button type="button" className={styles.choice} onClick={() => onChoose({ sid, title })}>
              {image ? (
                <img src={imageUrl(image, 120)} alt="" loading="lazy" />
              ) : (
                <span className={styles.blank} />
              )}
              <Text size="sm" span lineClamp={2}>
                {title}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
