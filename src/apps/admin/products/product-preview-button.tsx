import { Button, type ButtonProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { adminPreviewTexts as texts } from '../../../ui/texts/admin-preview.ts'

const Dialog = lazy(async () => ({ default: (await import('./product-preview-dialog.tsx')).PreviewDialog }))

interface Props {
  shopid: string
  pid: number
  name: string
  /** text in the form is not saved */
  isDirty?: boolean
}

/** The way to a product's page as the shop would show it. */
export function PreviewButton({ shopid, pid, name, isDirty = false, ...look }: Props & ButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" {...look} onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      {opened && (
        <Suspense>
          <Dialog {...{ shopid, pid, name, isDirty }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
