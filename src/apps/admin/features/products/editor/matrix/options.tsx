import { Input } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import type { EditedPicture } from '../written.ts'
import { Axes } from './axes.tsx'
import { type MatrixStore, useMatrix } from './matrix-store.ts'
import { VariantRows } from './variant-rows.tsx'

const texts = adminProductFieldTexts.variants

/** The options of a product, and a row for each combination of their values. */
export function Options({
  matrix,
  pictures,
  error,
}: {
  matrix: MatrixStore
  pictures: readonly EditedPicture[]
  error: ReactNode
}) {
  const axes = useMatrix(matrix, (now) => now.axes)
  const said = JSON.stringify(pictures.map(({ key, alt }) => [key, alt]))
  // The form makes its lists anew with each key that is pressed in it; the rows are rendered by their content.
  const choices = useMemo(() => choicesOf(JSON.parse(said)), [said])
  return (
    <>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Axes axes={axes} store={matrix} />
      {axes.some(({ values }) => values.length > 0) && <VariantRows store={matrix} choices={choices} />}
    </>
  )
}

const choicesOf = (pictures: [key: string, alt: string][]) => [
  { value: '', label: texts.noImage },
  ...pictures.map(([value, alt], at) => ({ value, label: alt || texts.picture(at + 1) })),
]
