import { Accordion, Stack } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { FormPart } from '../../../kit/form/form-part.tsx'
import type { ProductForm } from './use-product-edit.ts'
import type { Written } from './written.ts'

const { sections } = adminProductsTexts
type Section = keyof typeof sections
const SECTIONS = Object.keys(sections) as Section[]

/** The fields of each section. It is drawn again with them alone, and opened by their errors. */
export const SECTION_FIELDS: Record<Section, readonly (keyof Written)[]> = {
  // The matrix is beside the form: its own fields follow it.
  options: ['images'],
  add_ons: ['add_ons'],
  sale: ['sale', 'sale_from', 'sale_until'],
  order: ['least', 'most', 'low_stock'],
  delivery: ['delivery', 'delivery_note'],
  about: ['code', 'barcode', 'brand', 'maker', 'origin', 'model', 'condition', 'tax_free'],
  notice: ['notice_type', 'notice'],
  search: ['tags', 'seo_title', 'seo_description'],
  recommended: ['recommended'],
  show: ['status', 'adult', 'pickable'],
}

/** Folded parts. One that was opened stays drawn, so that what was written in it stays; one with an error opens by itself. */
export function Folds({
  form,
  parts,
  open,
}: {
  form: ProductForm
  parts: Record<Section, () => ReactNode>
  open: Section[]
}) {
  const { errors } = form
  const [shown, setShown] = useState<string[]>(open)
  const [drawn, setDrawn] = useState<string[]>(open)
  const [told, setTold] = useState(errors)
  const show = (next: string[]) => {
    setShown(next)
    setDrawn((before) => [...new Set([...before, ...next])])
  }
  if (told !== errors) {
    setTold(errors)
    const wrong = SECTIONS.filter(
      (name) => SECTION_FIELDS[name].some((field) => errors[field]) || (name === 'options' && errors.matrix),
    )
    if (wrong.some((name) => !shown.includes(name))) show([...new Set([...shown, ...wrong])])
  }
  return (
    <Accordion multiple variant="separated" order={2} value={shown} onChange={show}>
      {SECTIONS.map((name) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{sections[name]}</Accordion.Control>
          <Accordion.Panel>
            {drawn.includes(name) && (
              <Suspense fallback={<ListSkeleton />}>
                <FormPart form={form} names={SECTION_FIELDS[name]} also={errors.matrix}>
                  {() => <Stack>{parts[name]()}</Stack>}
                </FormPart>
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
