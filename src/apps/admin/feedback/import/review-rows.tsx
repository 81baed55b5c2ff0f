import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ReviewPreviewRow } from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { adminReviewImportTexts } from '../../../../ui/texts/admin-review-import.ts'
import styles from './review-import.module.css'

const texts = adminReviewImportTexts.preview

/** The first reviews of a file as shoppers will see them. */
export function ReviewRows({ rows, total }: { rows: readonly ReviewPreviewRow[]; total: number }) {
  return (
    <Stack component="section" gap="xs" w="100%" aria-label={texts.title(0, 0)}>
      <Text fw={700}>{texts.title(rows.length, total)}</Text>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.row}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Row({ row: { row, product, stars, text, author, regdate, option, photos, reply, best } }: RowProps) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text size="sm" fw={700} className={styles.words}>
          {product}
        </Text>
        <Text size="xs" c="dimmed" flex="none">
          {texts.row(row)}
        </Text>
      </Group>
      <Group gap="sm">
        <Text fw={700} size="sm" role="img" aria-label={texts.starred(stars)}>
          {'★'.repeat(stars)}
          <Text span c="gray.4" inherit>
            {'★'.repeat(5 - stars)}
          </Text>
        </Text>
        <Text size="sm" c="dimmed" className={styles.words}>
          {author} · {dottedDay(regdate)}
        </Text>
        {best && <Badge variant="outline">{texts.best}</Badge>}
        {photos > 0 && (
          <Badge variant="light" color="gray">
            {texts.photos(photos)}
          </Badge>
        )}
      </Group>
      {option && (
        <Text size="xs" c="dimmed" className={styles.words}>
          {texts.option(option)}
        </Text>
      )}
      <Text size="sm" className={styles.text}>
        {text}
      </Text>
      {reply && (
        <Text size="sm" c="dimmed" className={styles.text}>
          <b>{texts.reply}</b> {reply}
        </Text>
      )}
    </Stack>
  )
}

interface RowProps {
  row: ReviewPreviewRow
}
