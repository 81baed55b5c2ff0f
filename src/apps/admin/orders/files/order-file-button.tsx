import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { adminOrderFilesTexts as texts } from '../../../../ui/texts/admin-order-files.ts'
import type { OrderFileDialog as Dialog } from './order-file-dialog.tsx'

// Lazy, because the list is the first page that sellers load.
const OrderFileDialog = lazy(async () => ({
  default: (await import('./order-file-dialog.tsx')).OrderFileDialog,
}))

export function OrderFileButton(props: Omit<Parameters<typeof Dialog>[0], 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Suspense>{isOpen && <OrderFileDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
