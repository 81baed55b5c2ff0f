import { Button, type ButtonProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { SellerProductRow } from '../../../domains/catalogue/seller/list/product-list.contract.ts'
import { adminPreviewTexts as texts } from '../../../ui/texts/admin-preview.ts'

const Dialog = lazy(async () => ({ default: (await import('./product-preview-dialog.tsx')).PreviewDialog }))

interface Props {
  shopid: string
  productId: number
  name: string
  status: SellerProductRow['status']
  isDirty?: boolean
}

/** Opens a preview of a product's page in the shop. */
export function PreviewButton({
  shopid,
  productId,
  name,
  status,
  isDirty = false,
  ...button
}: Props & ButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" {...button} onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      {opened && (
        <Suspense>
          <Dialog {...{ shopid, productId, name, status, isDirty }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
