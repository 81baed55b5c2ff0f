import { Button, Group } from '@mantine/core'
import type { SellerProduct } from '../../../../../domains/catalogue/seller/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useCopyProduct, useProductAction } from '../../../calls/products/products.ts'
import { refusedFree } from '../../../calls/refusals.ts'
import { paths } from '../../../paths.ts'
import { useGo } from '../../../router/use-go.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { FreeDialog } from '../free-dialog.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'

const texts = adminProductsTexts.editor

/** Ways from a product: to the list, into the shop, to a copy, and out of the shop. A new one (`pid` 0) has the first alone. */
export function ProductActions({
  product: { pid, sid, title, status, deleted },
  mayWrite,
  isDirty,
}: {
  product: SellerProduct
  mayWrite: boolean
  /** text in the form is not saved */
  isDirty: boolean
}) {
  const { shopid, dom } = useShop()
  const mayChange = mayWrite && pid !== 0
  return (
    <Group gap={4}>
      <Button component="a" variant="default" href={paths.products(shopid)}>
        {texts.back}
      </Button>
      {pid !== 0 && !deleted && status !== 'stopped' && (
        <Button component="a" variant="default" href={paths.shopProduct(dom, sid)} target="_blank">
          {texts.visit}
        </Button>
      )}
      {pid !== 0 && !deleted && (
        <Button component="a" variant="default" href={paths.productDetail(shopid, pid)}>
          {texts.dress}
        </Button>
      )}
      {pid !== 0 && !deleted && <PreviewButton shopid={shopid} pid={pid} name={title} isDirty={isDirty} />}
      {pid !== 0 && <HistoryButton shopid={shopid} pid={pid} mayUndo={mayWrite} isDirty={isDirty} />}
      {mayChange && !deleted && <CopyButton shopid={shopid} pid={pid} />}
      {mayChange && <RemoveButton shopid={shopid} pid={pid} deleted={deleted} />}
    </Group>
  )
}

function CopyButton({ shopid, pid }: { shopid: string; pid: number }) {
  const go = useGo()
  const { mutate, error, isPending, reset } = useCopyProduct(shopid)
  const isFree = refusedFree(error).length > 0
  const copy = (allows: boolean) =>
    mutate(
      { pid, ...(allows && { allow_free: true }) },
      {
        onSuccess(made: SellerProduct) {
          toast({ text: texts.copied, look: 'done' })
          go(paths.product(shopid, made.pid))
        },
        onError(refusal) {
          if (refusedFree(refusal).length === 0) toast({ text: errorMessage(refusal), look: 'error' })
        },
      },
    )
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => copy(false)}>
        {texts.copy}
      </Button>
      {isFree && (
        <FreeDialog
          text={errorMessage(error)}
          go={adminProductsTexts.free.copy}
          allow={() => copy(true)}
          close={reset}
        />
      )}
    </>
  )
}

function RemoveButton({ shopid, pid, deleted }: { shopid: string; pid: number; deleted: boolean }) {
  const go = useGo()
  const remove = useProductAction(shopid, 'delete')
  const restore = useProductAction(shopid, 'restore')
  const tellRestored = () => void toast({ text: texts.restoredText, look: 'done' })
  // The page is left by then, and an answer to it is told to nobody there.
  const back = () => void restore.mutateAsync(pid).then(tellRestored, () => {})
  const toList = () => go(paths.products(shopid))
  return deleted ? (
    <Button
      variant="default"
      loading={restore.isPending}
      onClick={() =>
        restore.mutate(pid, {
          onSuccess() {
            tellRestored()
            toList()
          },
        })
      }
    >
      {texts.restore}
    </Button>
  ) : (
    <Button
      variant="default"
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(pid, {
          onSuccess() {
            toast({ text: texts.deletedText, look: 'done', action: { label: texts.restore, run: back } })
            toList()
          },
        })
      }
    >
      {texts.delete}
    </Button>
  )
}
