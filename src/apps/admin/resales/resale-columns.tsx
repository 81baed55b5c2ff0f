import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { sellerShareOf } from '../../../domains/catalogue/shared/resale.ts'
import { won } from '../../../ui/money.ts'
import { adminPicksTexts as texts } from '../../../ui/texts/admin-picks.ts'
import { LinePicture } from '../components/line-picture.tsx'
import type { Column } from '../components/table/list-columns.ts'

/** The fields that offers and resales share. */
export interface ResaleTerms {
  title: string
  image: string
  price: number
  margin: number
  /** part of the price in won that belongs to the selling shop alone */
  markup?: number
  origin: { name: string }
}

/** The filter that switches between the lists of the page. */
export const viewFilter = {
  name: 'view',
  label: texts.view,
  options: [
    { value: '', label: texts.views.mine },
    { value: 'offers', label: texts.views.offers },
    { value: 'sellers', label: texts.views.sellers },
  ],
} as const

/** The picture, title and supplier shop of a product. */
export const titleColumn = <Row extends ResaleTerms>(note?: (row: Row) => string): Column<Row> => ({
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

export const textColumn = <Row,>(
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

/** The amount in won that the selling shop gets at the current price. */
export const sellerShare = ({
  price,
  margin,
  markup = 0,
}: Pick<ResaleTerms, 'price' | 'margin' | 'markup'>) => sellerShareOf(price, { markup, percent: margin })

export const marginText = (row: ResaleTerms) => texts.margin(row.margin, won(sellerShare(row)))
