import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import type { SellerProduct } from '../../../../domains/catalogue/seller/products.contract.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminHistoryTexts } from '../../../../ui/texts/admin-history.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts as texts } from '../../../../ui/texts/admin-products.ts'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import { errorMessage } from '../../api/error-message.ts'
import { productQuery, useCopyProduct, useProductAction } from '../../api/products/products.api.ts'
import { useTakeDown } from '../../api/products/take-down.api.ts'
import { unconfirmedFreeItems } from '../../api/refusals.ts'
import type { ValueWords } from '../../components/edit/conflict-dialog.tsx'
import { EditPage } from '../../components/edit/edit-page.tsx'
import { parseWhole } from '../../components/form/parse-number.ts'
import { Page } from '../../components/page.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { WaitingMenu } from '../../orders/waiting/waiting-menu.tsx'
import { paths } from '../../paths.ts'
import { usePathPart } from '../../router/url-parameters.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { FreeItemsDialog } from '../free-items-dialog.tsx'
import { PreviewButton } from '../product-preview-button.tsx'
import { MainFields } from './main-fields.tsx'
import { MoreSections } from './product-more-sections.tsx'
import { SubscriptionOfferCard } from './subscription-offer-card.tsx'
import { TakeDownBanner } from './take-down-banner.tsx'
import { useUploads } from './use-picture-uploads.ts'
import { useProductEdit } from './use-product-edit.ts'
import type { Written } from './written-product.ts'

const { editor: productEditorTexts } = texts
const { fields } = adminProductFieldTexts
const { pictures, delivery, conditions } = adminProductFieldTexts
const conflictWordsTexts = texts
const editorTexts = texts.editor

export function ProductPage() {
  const { shopid } = useShop()
  const productId = Number(usePathPart('pid'))
  const [openedAt] = useState(Date.now)
  const { data, error, dataUpdatedAt, refetch } = useQuery(productQuery(shopid, productId))
  if (error && !data) return <ErrorState error={error} retry={refetch} missing={texts.missing} />
  // The editor must not start with cached stock and version, so it waits for the current ones. `isFetchedAfterMount`
  // would not work: resetting the query, as after an undo, resets it too.
  if (!data || dataUpdatedAt < openedAt)
    return (
      <Page title={texts.editor.edit}>
        <ListSkeleton />
      </Page>
    )
  return <ProductEditor key={productId} product={data} />
}

export function NewProductPage() {
  return <ProductEditor key="new" product={null} />
}

/** The editor of a product: the fields that a sale needs, and folded sections with all others. */
function ProductEditor({ product }: { product: SellerProduct | null }) {
  const { shopid } = useShop()
  const go = useNavigateTo()
  const mayWrite = useMay()('products:write')
  const edit = useProductEdit(shopid, product, () =>
    toast({ text: product ? productEditorTexts.saved : productEditorTexts.created, kind: 'done' }),
  )
  const { form, seen, busy, error, conflict } = edit
  const uploads = useUploads(shopid, form.getValues().images.length, (picture) =>
    form.setFieldValue('images', (current) => [...current, picture]),
  )
  // After saving, a new product gets its own URL, but not while there is newer unsaved input.
  const isMoving = !product && seen.pid !== 0 && !form.isDirty()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigates once.
  useEffect(() => {
    if (isMoving) go(paths.product(shopid, seen.pid), { replace: true })
  }, [isMoving])
  return (
    <Page
      title={product ? productEditorTexts.edit : productEditorTexts.add}
      size="lg"
      actions={<ProductActions product={seen} mayWrite={mayWrite} isDirty={form.isDirty()} />}
    >
      <TakeDownBanner shopid={shopid} productId={seen.pid} mayWrite={mayWrite} />
      <EditPage
        label={product ? productEditorTexts.edit : productEditorTexts.add}
        form={form}
        labels={fields}
        words={conflictWords}
        go={product ? productEditorTexts.save : productEditorTexts.create}
        readOnly={seen.deleted ? productEditorTexts.deleted : mayWrite ? '' : productEditorTexts.readOnly}
        waits={uploads.total > 0 ? productEditorTexts.waits : ''}
        busy={busy}
        error={error}
        conflict={conflict}
        onGo={edit.go}
      >
        <MainFields shopid={shopid} edit={edit} uploads={uploads} />
        <MoreSections edit={edit} />
      </EditPage>
      {seen.pid !== 0 && !seen.deleted && (
        <SubscriptionOfferCard shopid={shopid} productId={seen.pid} mayWrite={mayWrite} />
      )}
      {edit.giveaway && <FreeItemsDialog {...edit.giveaway} />}
    </Page>
  )
}

/** Formats a number with its unit; other texts stay as they are. */
const formatNumber = (unit: (number: number) => string) => (text: string) => {
  const number = parseWhole(text)
  return number === null ? text : unit(number)
}
const wonText = formatNumber(won)
const piecesText = formatNumber((number) => quantity(number, '개'))

/** Readable values for the conflict dialog. */
const conflictWords: ValueWords<Written> = {
  images: (images) => pictures.count(images.length),
  price: wonText,
  sale: wonText,
  least: piecesText,
  most: piecesText,
  low_stock: piecesText,
  cids: (categoryIds) => conflictWordsTexts.countOf(categoryIds.length),
  recommended: (listingIds) => conflictWordsTexts.countOf(listingIds.length),
  detail: (html) => cutText(html?.replace(/<[^<>]{0,2000}>/g, ' ') ?? '', 80),
  matrix: ({ rows }) =>
    conflictWordsTexts.pieces(
      rows.reduce((sum, { stock }) => sum + Number(stock), 0),
      rows.length,
    ),
  add_ons: (addOns) => addOns.map(({ name }) => name).join(', '),
  delivery: ({ kind, won: fee, each, apart }) =>
    [
      delivery.kinds[kind],
      kind === 'own' && wonText(fee),
      kind === 'own' && Number(each) > 0 && piecesText(each),
      apart && adminHistoryTexts.apart,
    ]
      .filter(Boolean)
      .join(', '),
  status: (status) => conflictWordsTexts.states[status],
  condition: (condition) => conditions[condition],
  tags: (tags) => tags.join(', '),
  notice: (notice) =>
    cutText(
      notice
        .map(({ value }) => value)
        .filter(Boolean)
        .join(', '),
      80,
    ),
}

/** Links and actions of a product, which a key in the form does not render. A new one has only the link to the list. */
const ProductActions = memo(function ProductActions({
  product: { pid: productId, sid, title, status, deleted },
  mayWrite,
  isDirty,
}: {
  product: SellerProduct
  mayWrite: boolean
  isDirty: boolean
}) {
  const { shopid, dom } = useShop()
  const mayOrders = useMay()('orders:write')
  // The banner above the form says why a product that is taken down has no page in the shop.
  const isTakenDown = Boolean(useTakeDown(shopid, productId).data?.take_down)
  const mayChange = mayWrite && productId !== 0
  return (
    <Group gap={4}>
      <Button component="a" variant="default" href={paths.products(shopid)}>
        {editorTexts.back}
      </Button>
      {productId !== 0 && !deleted && status !== 'stopped' && !isTakenDown && (
        <Button component="a" variant="default" href={paths.shopProduct(dom, sid)} target="_blank">
          {editorTexts.visit}
        </Button>
      )}
      {productId !== 0 && !deleted && (
        <Button component="a" variant="default" href={paths.productDetail(shopid, productId)}>
          {editorTexts.dress}
        </Button>
      )}
      {productId !== 0 && !deleted && (
        <PreviewButton shopid={shopid} productId={productId} name={title} status={status} isDirty={isDirty} />
      )}
      {productId !== 0 && (
        <HistoryButton shopid={shopid} productId={productId} mayUndo={mayWrite} isDirty={isDirty} />
      )}
      {productId !== 0 && mayOrders && (
        <WaitingMenu
          shopid={shopid}
          label={adminWaitingTexts.menuOfProduct}
          target={{ product: { pid: productId, title } }}
        />
      )}
      {mayChange && !deleted && <CopyButton shopid={shopid} productId={productId} />}
      {mayChange && <RemoveButton shopid={shopid} productId={productId} deleted={deleted} />}
    </Group>
  )
})

function CopyButton({ shopid, productId }: { shopid: string; productId: number }) {
  const go = useNavigateTo()
  const { mutate, error, isPending, reset } = useCopyProduct(shopid)
  const isFree = unconfirmedFreeItems(error).length > 0
  const copy = (allows: boolean) =>
    mutate(
      { pid: productId, ...(allows && { allow_free: true }) },
      {
        onSuccess(copy: SellerProduct) {
          toast({ text: editorTexts.copied, kind: 'done' })
          go(paths.product(shopid, copy.pid))
        },
        onError(refusal) {
          if (unconfirmedFreeItems(refusal).length === 0)
            toast({ text: errorMessage(refusal), kind: 'error' })
        },
      },
    )
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => copy(false)}>
        {editorTexts.copy}
      </Button>
      {isFree && (
        <FreeItemsDialog
          text={errorMessage(error)}
          go={texts.free.copy}
          allow={() => copy(true)}
          close={reset}
        />
      )}
    </>
  )
}

function RemoveButton({
  shopid,
  productId,
  deleted,
}: {
  shopid: string
  productId: number
  deleted: boolean
}) {
  const go = useNavigateTo()
  const remove = useProductAction(shopid, 'delete')
  const restore = useProductAction(shopid, 'restore')
  const showRestored = () => void toast({ text: editorTexts.restoredText, kind: 'done' })
  // Uses a promise, because the user has left the page by then and callbacks of the mutation would not run.
  const undo = () => void restore.mutateAsync(productId).then(showRestored, () => {})
  const toList = () => go(paths.products(shopid))
  return deleted ? (
    <Button
      variant="default"
      loading={restore.isPending}
      onClick={() =>
        restore.mutate(productId, {
          onSuccess() {
            showRestored()
            toList()
          },
        })
      }
    >
      {editorTexts.restore}
    </Button>
  ) : (
    <Button
      variant="default"
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(productId, {
          onSuccess() {
            toast({
              text: editorTexts.deletedText,
              kind: 'done',
              action: { label: editorTexts.restore, run: undo },
            })
            toList()
          },
        })
      }
    >
      {editorTexts.delete}
    </Button>
  )
}

const Drawer = lazy(async () => ({
  default: (await import('../history/product-history-drawer.tsx')).HistoryDrawer,
}))

function HistoryButton(drawer: { shopid: string; productId: number; mayUndo: boolean; isDirty: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {adminHistoryTexts.open}
      </Button>
      {opened && (
        <Suspense>
          <Drawer {...drawer} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
