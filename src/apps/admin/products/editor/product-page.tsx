import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SellerProduct } from '../../../../domains/catalogue/seller/products.contract.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminHistoryTexts } from '../../../../ui/texts/admin-history.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts as texts } from '../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../api/error-message.ts'
import { productQuery, useCopyProduct, useProductAction } from '../../api/products/products.api.ts'
import { unconfirmedFreeItems } from '../../api/refusals.ts'
import type { ValueWords } from '../../components/edit/conflict-dialog.tsx'
import { EditPage } from '../../components/edit/edit-page.tsx'
import { parseWhole } from '../../components/form/parse-number.ts'
import { Page } from '../../components/page.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { paths } from '../../paths.ts'
import { usePathPart } from '../../router/addresses.ts'
import { useGo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { FreeDialog } from '../free-items-dialog.tsx'
import { PreviewButton } from '../product-preview-button.tsx'
import { MainFields } from './main-fields.tsx'
import { MoreSections } from './product-more-sections.tsx'
import { useUploads } from './use-picture-uploads.ts'
import { useProductEdit } from './use-product-edit.ts'
import type { Written } from './written-product.ts'

const { editor: productEditorTexts } = texts
const { fields } = adminProductFieldTexts
const { pictures, delivery, conditions } = adminProductFieldTexts
const conflictWordsTexts = texts
const editorTexts = texts.editor

/** The editor of an existing product. */
export function ProductPage() {
  const { shopid } = useShop()
  const pid = Number(usePathPart('pid'))
  const [openedAt] = useState(Date.now)
  const { data, error, dataUpdatedAt, refetch } = useQuery(productQuery(shopid, pid))
  if (error && !data) return <ErrorState error={error} retry={refetch} missing={texts.missing} />
  // An editor begins with the present stock and version, not with those of an earlier visit. (The library's own count of answers begins
  // again where a query is reset, as by an undo.)
  if (!data || dataUpdatedAt < openedAt)
    return (
      <Page title={texts.editor.edit}>
        <ListSkeleton />
      </Page>
    )
  return <ProductEditor key={pid} product={data} />
}

/** The editor of a new product. */
export function NewProductPage() {
  return <ProductEditor key="new" product={null} />
}

/** A product as its seller writes it: the six fields that a sale needs, and folded sections with all others. */
function ProductEditor({ product }: { product: SellerProduct | null }) {
  const { shopid } = useShop()
  const go = useGo()
  const mayWrite = useMay()('products:write')
  const edit = useProductEdit(shopid, product, () =>
    toast({ text: product ? productEditorTexts.saved : productEditorTexts.created, kind: 'done' }),
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
      title={product ? productEditorTexts.edit : productEditorTexts.add}
      size="lg"
      actions={<ProductActions product={seen} mayWrite={mayWrite} isDirty={form.isDirty()} />}
    >
      <EditPage
        label={product ? productEditorTexts.edit : productEditorTexts.add}
        form={form}
        labels={fields}
        words={conflictWords}
        go={product ? productEditorTexts.save : productEditorTexts.create}
        readOnly={seen.deleted ? productEditorTexts.deleted : mayWrite ? '' : productEditorTexts.readOnly}
        waits={uploads.of > 0 ? productEditorTexts.waits : ''}
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

/** A number with its unit; empty for none, and a text that is no number as it is. */
const numeric = (unit: (number: number) => string) => (text: string) => {
  const number = parseWhole(text)
  return number === null ? text : unit(number)
}
const inWon = numeric(won)
const inPieces = numeric((number) => quantity(number, '개'))

/** Values of a product in words, for a save that came second. */
const conflictWords: ValueWords<Written> = {
  images: (images) => pictures.count(images.length),
  price: inWon,
  sale: inWon,
  least: inPieces,
  most: inPieces,
  low_stock: inPieces,
  cids: (cids) => conflictWordsTexts.countOf(cids.length),
  recommended: (sids) => conflictWordsTexts.countOf(sids.length),
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
      kind === 'own' && inWon(fee),
      kind === 'own' && Number(each) > 0 && inPieces(each),
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

/** Ways from a product: to the list, into the shop, to a copy, and out of the shop. A new one (`pid` 0) has the first alone. */
function ProductActions({
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
        {editorTexts.back}
      </Button>
      {pid !== 0 && !deleted && status !== 'stopped' && (
        <Button component="a" variant="default" href={paths.shopProduct(dom, sid)} target="_blank">
          {editorTexts.visit}
        </Button>
      )}
      {pid !== 0 && !deleted && (
        <Button component="a" variant="default" href={paths.productDetail(shopid, pid)}>
          {editorTexts.dress}
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
  const isFree = unconfirmedFreeItems(error).length > 0
  const copy = (allows: boolean) =>
    mutate(
      { pid, ...(allows && { allow_free: true }) },
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
        <FreeDialog text={errorMessage(error)} go={texts.free.copy} allow={() => copy(true)} close={reset} />
      )}
    </>
  )
}

function RemoveButton({ shopid, pid, deleted }: { shopid: string; pid: number; deleted: boolean }) {
  const go = useGo()
  const remove = useProductAction(shopid, 'delete')
  const restore = useProductAction(shopid, 'restore')
  const showRestored = () => void toast({ text: editorTexts.restoredText, kind: 'done' })
  // The page is left by then, and an answer to it is told to nobody there.
  const back = () => void restore.mutateAsync(pid).then(showRestored, () => {})
  const toList = () => go(paths.products(shopid))
  return deleted ? (
    <Button
      variant="default"
      loading={restore.isPending}
      onClick={() =>
        restore.mutate(pid, {
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
        remove.mutate(pid, {
          onSuccess() {
            toast({
              text: editorTexts.deletedText,
              kind: 'done',
              action: { label: editorTexts.restore, run: back },
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

/** The way to the changes of a product. */
function HistoryButton(drawer: { shopid: string; pid: number; mayUndo: boolean; isDirty: boolean }) {
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
