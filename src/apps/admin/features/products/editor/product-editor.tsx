import { useEffect } from 'react'
import type { SellerProduct } from '../../../../../domains/catalogue/seller/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminProductFieldTexts } from '../../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { EditPage } from '../../../kit/form/edit/edit-page.tsx'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../paths.ts'
import { useGo } from '../../../router/use-go.ts'
import { useMay, useShop } from '../../../shell/use-shop.ts'
import { FreeDialog } from '../free-dialog.tsx'
import { conflictWords } from './conflict-words.ts'
import { MainFields } from './fields/main-fields.tsx'
import { MoreSections } from './more-sections.tsx'
import { useUploads } from './pictures/use-uploads.ts'
import { ProductActions } from './product-actions.tsx'
import { useProductEdit } from './use-product-edit.ts'

const { editor: texts } = adminProductsTexts
const { fields } = adminProductFieldTexts

/** A product as its seller writes it: the six fields that a sale needs, and folded sections with all others. */
export function ProductEditor({ product }: { product: SellerProduct | null }) {
  const { shopid } = useShop()
  const go = useGo()
  const mayWrite = useMay()('products:write')
  const edit = useProductEdit(shopid, product, () =>
    toast({ text: product ? texts.saved : texts.created, look: 'done' }),
  )
  const { form, seen, busy, error, conflict } = edit
  const uploads = useUploads(shopid, form.getValues().images.length, (picture) =>
    form.setFieldValue('images', (before) => [...before, picture]),
  )
  // A new product gets its own address once nothing that was written meanwhile is lost by it.
  const isMoving = !product && seen.pid !== 0 && !form.isDirty()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to once.
  useEffect(() => {
    if (isMoving) go(paths.product(shopid, seen.pid), { replace: true })
  }, [isMoving])
  return (
    <Page
      title={product ? texts.edit : texts.add}
      size="lg"
      actions={<ProductActions product={seen} mayWrite={mayWrite} isDirty={form.isDirty()} />}
    >
      <EditPage
        label={product ? texts.edit : texts.add}
        form={form}
        labels={fields}
        words={conflictWords}
        go={product ? texts.save : texts.create}
        readOnly={seen.deleted ? texts.deleted : mayWrite ? '' : texts.readOnly}
        waits={uploads.of > 0 ? texts.waits : ''}
        busy={busy}
        error={error}
        conflict={conflict}
        onGo={edit.go}
      >
        <MainFields shopid={shopid} edit={edit} uploads={uploads} />
        <MoreSections edit={edit} />
      </EditPage>
      {edit.giveaway && <FreeDialog {...edit.giveaway} />}
    </Page>
  )
}
