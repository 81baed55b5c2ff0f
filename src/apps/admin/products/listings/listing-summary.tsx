import { Badge, Group, Text } from '@mantine/core'
import type { ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { won } from '../../../../ui/money.ts'
import { adminDisplayTexts as texts } from '../../../../ui/texts/admin-display.ts'
import { LinePicture } from '../../components/line-picture.tsx'
import styles from './listings.module.css'

/** A product in a list: picture, title, price, and why shoppers do not see it. */
export function ListingSummary({
  item: { title, image, price, pick, state },
  note,
}: {
  item: ListingChoice
  note?: string | undefined
}) {
  return (
    <>
      <LinePicture image={image} size={40} />
      <div className={styles.about}>
        <div className={styles.title}>{title}</div>
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {won(price)}
          </Text>
          {[note, pick && texts.pick, texts.states[state]].filter(Boolean).map((word) => (
            <Badge key={String(word)} size="sm" variant="light" color="gray">
              {word}
            </Badge>
          ))}
        </Group>
      </div>
    </>
  )
}
