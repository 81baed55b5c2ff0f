import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import { ListSkeleton } from '../../../../kit/feedback/list-skeleton.tsx'
import { sendPicture } from '../pictures/send-picture.ts'
import type { ProductForm } from '../use-product-edit.ts'

const texts = adminProductFieldTexts.detail

// Only a detail that is written needs the code of the editor.
const RichText = lazy(async () => ({
  default: (await import('../../../../kit/rich-text/rich-text.tsx')).RichText,
}))

/** The description of a product. One without a text opens with a press; blocks and long imports are not written here. */
export function Detail({ shopid, form }: { shopid: string; form: ProductForm }) {
  const { detail } = form.getValues()
  const [open, setOpen] = useState(detail !== '')
  if (detail === null) return <Text size="sm">{texts.blocks}</Text>
  if (!open)
    return (
      <Button variant="default" h={44} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    )
  return (
    <Suspense fallback={<ListSkeleton />}>
      <RichText
        label={texts.label}
        html={detail}
        onChange={(html) => form.setFieldValue('detail', html)}
        sendPicture={(file) => sendPicture(shopid, file)}
      />
    </Suspense>
  )
}
