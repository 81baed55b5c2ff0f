import { Accordion, Stack } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import type { Written } from './written.ts'

const { sections } = adminProductsTexts
export type Section = keyof typeof sections

/** Sections whose fields may be refused; each is opened by its errors. */
const FIELDS: Partial<Record<Section, (keyof Written)[]>> = {
  options: ['matrix'],
  add_ons: ['add_ons'],
  sale: ['sale'],
  order: ['least', 'most', 'low_stock'],
  about: ['code', 'barcode'],
  notice: ['notice_type'],
}

/** Folded parts. One that was opened stays drawn, so that what was written in it stays; one with an error opens by itself. */
export function Folds({
  parts,
  open,
  errors,
}: {
  parts: Record<Section, () => ReactNode>
  open: Section[]
  errors: Record<string, ReactNode>
}) {
  const [shown, setShown] = useState<string[]>(open)
  const [drawn, setDrawn] = useState<string[]>(open)
  const [told, setTold] = useState(errors)
  const show = (next: string[]) => {
    setShown(next)
    setDrawn((before) => [...new Set([...before, ...next])])
  }
  if (told !== errors) {
    setTold(errors)
    const wrong = Object.keys(FIELDS).filter((name) =>
      FIELDS[name as Section]?.some((field) => errors[field]),
    )
    if (wrong.some((name) => !shown.includes(name))) show([...new Set([...shown, ...wrong])])
  }
  return (
    <Accordion multiple variant="separated" order={2} value={shown} onChange={show}>
      {Object.entries(parts).map(([name, part]) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{sections[name as Section]}</Accordion.Control>
          <Accordion.Panel>
            {drawn.includes(name) && (
              <Suspense fallback={<ListSkeleton />}>
                <Stack>{part()}</Stack>
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
