import { Badge, Group, Stack, Switch, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type {
  RowChange,
  SellerProductRow,
} from '../../../../domains/catalogue/seller/list/product-list.contract.ts'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { imageUrl } from '../../../../ui/images.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { adminPreviewTexts } from '../../../../ui/texts/admin-preview.ts'
import { adminProductsTexts as texts } from '../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useChangeRow } from '../../api/products/products.api.ts'
import { staleRow, unconfirmedFreeItems } from '../../api/refusals.ts'
import { paths } from '../../paths.ts'
import { useShop } from '../../shell/use-shop.ts'
import { FreeItemsDialog } from '../free-items-dialog.tsx'
import { PreviewButton } from '../product-preview-button.tsx'
import { InlineNumber } from './inline-number.tsx'
import styles from './product-cells.module.css'

/** The picture, title and code of a product with a link to its editor. */
export function TitleCell({ row: { pid, title, code, image } }: { row: SellerProductRow }) {
  const { shopid } = useShop()
  return (
    <Group gap="sm" wrap="nowrap" className={styles.name}>
      {image && (
        <img
          src={imageUrl(image, 120)}
          width={44}
          height={44}
          alt=""
          style={{ objectFit: 'cover', borderRadius: 4 }}
        />
      )}
      <div style={{ minWidth: 0 }}>
        <Text component="a" href={paths.product(shopid, pid)} size="sm" fw={700} c="dark" td="none">
          {title}
        </Text>
        {code && (
          <Text size="xs" c="dimmed">
            {code}
          </Text>
        )}
      </div>
    </Group>
  )
}

export function PreviewCell({ row: { pid, title, status, deleted } }: { row: SellerProductRow }) {
  const { shopid } = useShop()
  if (deleted) return null
  return (
    <PreviewButton
      shopid={shopid}
      productId={pid}
      name={title}
      status={status}
      variant="subtle"
      px="xs"
      aria-label={adminPreviewTexts.title(title)}
    />
  )
}

export function PriceCell({ row }: { row: SellerProductRow }) {
  const { save, giveaway } = useRowChange(row)
  const { title, price, sale_price } = row
  const number = (
    <Text span size="sm">
      {won(price)}
    </Text>
  )
  const sale = sale_price !== null && (
    <Text span size="xs" c="dimmed" className={styles.sale}>
      {texts.saleNow(won(sale_price))}
    </Text>
  )
  return (
    <WithHint>
      {useMayEdit(row) ? (
        <InlineNumber
          value={price}
          max={LIMITS.won}
          label={texts.row.price(title, won(price))}
          fieldLabel={texts.row.newPrice(title)}
          onSave={(price, seen) => save({ seen, price })}
        >
          {number}
        </InlineNumber>
      ) : (
        number
      )}
      {sale}
      {giveaway && <FreeItemsDialog product={title} {...giveaway} />}
    </WithHint>
  )
}

export function StockCell({ row }: { row: SellerProductRow }) {
  const { save } = useRowChange(row)
  const { title, stock, variants, level, pid2 } = row
  const pieces = texts.pieces(stock, variants)
  const number = (
    <Text span size="sm">
      {pieces}
    </Text>
  )
  const mayEdit = useMayEdit(row) && pid2 !== null
  return (
    <WithHint>
      {mayEdit ? (
        <InlineNumber
          value={stock}
          max={LIMITS.stock}
          label={texts.row.stock(title, quantity(stock, '개'))}
          fieldLabel={texts.row.newStock(title)}
          onSave={(stock, seen) => save({ seen, stock })}
        >
          {number}
        </InlineNumber>
      ) : (
        number
      )}
      {level !== 'plenty' && (
        <Badge variant="light" size="sm" color={level === 'out' ? 'red' : 'orange'}>
          {texts.levels[level]}
        </Badge>
      )}
    </WithHint>
  )
}

/** A value with a hint outside of its button, so that the button's name is the value only. */
const WithHint = ({ children }: { children: ReactNode }) => <span className={styles.beside}>{children}</span>

/** The switch that starts and stops selling. */
export function SellingCell({ row }: { row: SellerProductRow }) {
  const { save, isPending } = useRowChange(row)
  const { title, status, deleted } = row
  const state = deleted ? texts.deleted : texts.states[status]
  if (!useMayEdit(row))
    return (
      <WithHint>
        <Badge variant="light" color={status === 'on_sale' && !deleted ? 'yard' : 'gray'}>
          {state}
        </Badge>
        <AbsenceBadge row={row} />
      </WithHint>
    )
  return (
    <Stack gap={0} mih={44} justify="center">
      <Switch
        checked={status === 'on_sale'}
        onChange={() => save({ seen: status, status: status === 'on_sale' ? 'stopped' : 'on_sale' })}
        disabled={isPending}
        label={state}
        aria-label={texts.row.selling(title)}
      />
      <AbsenceBadge row={row} />
    </Stack>
  )
}

/** Why customers do not find a product that its seller sells. */
function AbsenceBadge({ row: { status, deleted, unlisted, taken_down } }: { row: SellerProductRow }) {
  if (deleted || (!taken_down && (!unlisted || status === 'stopped'))) return null
  return (
    <Badge variant="light" size="sm" color={taken_down ? 'red' : 'gray'}>
      {taken_down ? texts.takenDown : texts.unlisted}
    </Badge>
  )
}

const useMayEdit = ({ deleted }: SellerProductRow) =>
  useShop().permissions.includes('products:write') && !deleted

/** Saves one value of a row; the toast offers undo. */
function useRowChange({ pid }: SellerProductRow) {
  const { shopid } = useShop()
  const { mutateAsync, isPending } = useChangeRow(shopid)

  const [free, setFree] = useState<{ change: RowChange; text: string } | null>(null)

  const save = async (change: RowChange, allows = false) => {
    try {
      const savedRow = await mutateAsync({ pid, change, ...(allows && { allow_free: true }) })
      // The previous price was already confirmed, even if it was 0.
      const undo = () => void runUndo({ pid, change: inverseOf(change), allow_free: true })
      void toast({
        text: successText(change, savedRow),
        kind: 'done',
        action: { label: adminKitTexts.undo, run: undo },
      })
    } catch (error) {
      if (unconfirmedFreeItems(error).length > 0) setFree({ change, text: errorMessage(error) })
      else showError(error)
    }
  }

  const runUndo = async (edit: Parameters<typeof mutateAsync>[0]) => {
    try {
      await mutateAsync(edit)
      void toast({ text: texts.row.undone, kind: 'done' })
    } catch (error) {
      showError(error)
    }
  }

  return {
    save: (change: RowChange) => void save(change),
    isPending,
    /** a price of 0 won that needs the seller's confirmation; null for none */
    giveaway: free && {
      text: free.text,
      allow() {
        setFree(null)
        void save(free.change, true)
      },
      close: () => setFree(null),
    },
  }
}

/**
 * The change that undoes another one. The server adds the difference of two stocks, so that sales in between are kept.
 */
function inverseOf(change: RowChange): RowChange {
  if ('stock' in change) return { seen: change.stock, stock: change.seen }
  if ('price' in change) return { seen: change.price, price: change.seen }
  return { seen: change.status, status: change.seen }
}

// Shows the saved stock, which is lower than the typed one if pieces were sold during the edit.
function successText(change: RowChange, { stock }: SellerProductRow): string {
  if ('stock' in change) return texts.row.stocked(quantity(stock, '개'))
  if ('price' in change) return texts.row.priced(won(change.price))
  return change.status === 'on_sale' ? texts.row.started : texts.row.stopped
}

function showError(error: unknown): void {
  const current = staleRow<SellerProductRow>(error)
  const text = current
    ? texts.row.stale(won(current.price), texts.states[current.status])
    : errorMessage(error)
  void toast({ text, kind: 'error' })
}
