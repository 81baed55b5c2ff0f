import { Alert, Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { SellerProduct } from '../../../../../domains/catalogue/seller/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { footBar } from '../../../../../ui/navigation/foot-bar.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useProductAction } from '../../../calls/products.ts'
import { ConflictDialog } from '../../../kit/form/conflict-dialog.tsx'
import { ErrorSummary } from '../../../kit/form/error-summary.tsx'
import { useLeaveGuard } from '../../../kit/form/use-leave-guard.tsx'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../paths.ts'
import { useGo } from '../../../router/use-go.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { conflictWords } from './conflict-words.ts'
import { MainFields } from './main-fields.tsx'
import { MoreSections } from './more-sections.tsx'
import { useUploads } from './pictures/use-uploads.ts'
import styles from './product-editor.module.css'
import { useProductEdit } from './use-product-edit.ts'

const { editor: texts, fields } = adminProductsTexts

/** A product as its seller writes it: the six fields that a sale needs, and folded sections with all others. */
export function ProductEditor({ product }: { product: SellerProduct | null }) {
  const { shopid, permissions } = useShop()
  const go = useGo()
  const [created, setCreated] = useState<number | null>(null)
  const edit = useProductEdit(shopid, product, (saved) => {
    toast({ text: product ? texts.saved : texts.created, look: 'done' })
    if (!product) setCreated(saved.pid)
  })
  const { form, seen, conflict, error, busy } = edit
  const { images } = form.getValues()
  const uploads = useUploads(shopid, images.length, (picture) =>
    form.setFieldValue('images', (before) => [...before, picture]),
  )
  const { question } = useLeaveGuard(edit.isDirty && created === null)
  // Once nothing is left to lose, a new product gets its own address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to once.
  useEffect(() => {
    if (created !== null) go(paths.product(shopid, created), { replace: true })
  }, [created])
  const mayWrite = permissions.includes('products:write') && !seen?.deleted
  const isSending = uploads.of > 0
  const save = () => {
    if (mayWrite && !busy && !isSending) edit.go()
  }
  // The keys work in fields too, where they are wanted most.
  useHotkeys([['mod+S', save]], [])
  return (
    <Page
      title={product ? texts.edit : texts.add}
      size="lg"
      actions={seen && <ProductActions product={seen} mayWrite={permissions.includes('products:write')} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <fieldset disabled={!mayWrite} className={styles.fields}>
          <Stack>
            {seen?.deleted && <Alert color="orange">{texts.deleted}</Alert>}
            <ErrorSummary errors={form.errors} labels={fields} />
            <MainFields shopid={shopid} edit={edit} uploads={uploads} />
            <MoreSections edit={edit} />
          </Stack>
        </fieldset>
        <div className={styles.bar} ref={footBar}>
          {error && (
            <Alert color="red" role="alert" py="xs">
              {errorMessage(error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button component="a" variant="default" h={44} href={paths.products(shopid)}>
              {texts.back}
            </Button>
            {mayWrite && (
              <Button type="submit" h={44} loading={busy} disabled={isSending}>
                {product ? texts.save : texts.create}
              </Button>
            )}
          </Group>
        </div>
      </form>
      {conflict && <ConflictDialog conflict={conflict} labels={fields} words={conflictWords} />}
      {question}
    </Page>
  )
}

/** Ways from a product: into the shop, to a copy, and out of the shop. */
function ProductActions({
  product: { pid, sid, status, deleted },
  mayWrite,
}: {
  product: SellerProduct
  mayWrite: boolean
}) {
  const { shopid, dom } = useShop()
  const go = useGo()
  const copy = useProductAction(shopid, 'copy')
  const remove = useProductAction(shopid, deleted ? 'restore' : 'delete')
  const restore = useProductAction(shopid, 'restore')
  const back = () =>
    restore.mutate(pid, { onSuccess: () => void toast({ text: texts.restoredText, look: 'done' }) })
  const told = () => {
    if (deleted) toast({ text: texts.restoredText, look: 'done' })
    else toast({ text: texts.deletedText, look: 'done', action: { label: texts.restore, run: back } })
    go(paths.products(shopid))
  }
  return (
    <Group gap={4}>
      {!deleted && status !== 'stopped' && (
        <Button component="a" variant="default" href={paths.shopProduct(dom, sid)} target="_blank">
          {texts.visit}
        </Button>
      )}
      {mayWrite && !deleted && (
        <Button
          variant="default"
          loading={copy.isPending}
          onClick={() =>
            copy.mutate(pid, {
              onSuccess(made) {
                toast({ text: texts.copied, look: 'done' })
                go(paths.product(shopid, made.pid))
              },
            })
          }
        >
          {texts.copy}
        </Button>
      )}
      {mayWrite && (
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate(pid, { onSuccess: told })}
        >
          {deleted ? texts.restore : texts.delete}
        </Button>
      )}
    </Group>
  )
}
