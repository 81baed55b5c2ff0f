import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { sellerShareOf } from '../../../domains/catalogue/shared/resale.ts'
import { won } from '../../../ui/money.ts'
import { adminPicksTexts as texts } from '../../../ui/texts/admin-picks.ts'
import { LinePicture } from '../components/line-picture.tsx'
import type { Column } from '../components/table/list-columns.ts'

/** The fields that rows of offers and of picks share. */
export interface Terms {
  title: string
  image: string
  price: number
  margin: number
  /** won of the price, all of it for the shop that sells it */
  markup?: number
  origin: { name: string }
}

/** The filter that leads from one list of the page to another. */
export const viewFilter = {
  name: 'view',
  label: texts.view,
  options: [
    { value: '', label: texts.views.mine },
    { value: 'offers', label: texts.views.offers },
    { value: 'sellers', label: texts.views.sellers },
  ],
} as const

/** The picture, title and shop of a product; `note` stands below them. */
export const titleColumn = <Row extends Terms>(note?: (row: Row) => string): Column<Row> => ({
  id: 'title',
  header: texts.columns.title,
  card: 'title',
  always: true,
  text: ({ title }) => title,
  cell: (row) => (
    <Group gap="xs" wrap="nowrap">
      <LinePicture image={row.image} size={48} />
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={700}>
          {row.title}
        </Text>
        <Text size="sm" c="dimmed">
          {[row.origin.name, note?.(row)].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
  ),
})

/** A column of text, and what is noted beside it. */
export const plainColumn = <Row,>(
  id: keyof typeof texts.columns,
  text: (row: Row) => string,
  note?: (row: Row) => ReactNode,
): Column<Row> => ({
  id,
  header: texts.columns[id],
  card: 'named',
  width: 'fit',
  text,
  cell: (row) => (
    <Group gap={6} wrap="wrap">
      <Text size="sm">{text(row)}</Text>
      {note?.(row)}
    </Group>
  ),
})

/** The share of a sale at today's price, in won. */
export const marginOf = ({ price, margin, markup = 0 }: Pick<Terms, 'price' | 'margin' | 'markup'>) =>
  sellerShareOf(price, { markup, percent: margin })

export const marginText = (row: Terms) => texts.margin(row.margin, won(marginOf(row)))
