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
import { FreeDialog } from '../free-items-dialog.tsx'
import { PreviewButton } from '../product-preview-button.tsx'
import { InlineNumber } from './inline-number.tsx'
import styles from './product-cells.module.css'

/** The picture, name and code of a product, which lead to its page. */
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

/** The way to the product's page as the shop would show it. */
export function PreviewCell({ row: { pid, title, deleted } }: { row: SellerProductRow }) {
  const { shopid } = useShop()
  if (deleted) return null
  return (
    <PreviewButton
      shopid={shopid}
      pid={pid}
      name={title}
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
    <Beside>
      {useMayEdit(row) ? (
        <InlineNumber
          value={price}
          most={LIMITS.won}
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
      {giveaway && <FreeDialog product={title} {...giveaway} />}
    </Beside>
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
    <Beside>
      {mayEdit ? (
        <InlineNumber
          value={stock}
          most={LIMITS.stock}
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
    </Beside>
  )
}

/** A number with what is said about it; its button is named by the number alone. */
const Beside = ({ children }: { children: ReactNode }) => <span className={styles.beside}>{children}</span>

/** A switch that begins and stops the sale; a product that is sold out by hand begins again with it. */
export function SellingCell({ row }: { row: SellerProductRow }) {
  const { save, isPending } = useRowChange(row)
  const { title, status, deleted } = row
  const state = deleted ? texts.deleted : texts.states[status]
  if (!useMayEdit(row))
    return (
      <Badge variant="light" color={status === 'on_sale' && !deleted ? 'yard' : 'gray'}>
        {state}
      </Badge>
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
    </Stack>
  )
}

const useMayEdit = ({ deleted }: SellerProductRow) =>
  useShop().permissions.includes('products:write') && !deleted

/** Saves one value of a row, and tells of it with a way back. */
function useRowChange({ pid }: SellerProductRow) {
  const { shopid } = useShop()
  const { mutateAsync, isPending } = useChangeRow(shopid)

  const [free, setFree] = useState<{ change: RowChange; text: string } | null>(null)

  const save = async (change: RowChange, allows = false) => {
    try {
      const now = await mutateAsync({ pid, change, ...(allows && { allow_free: true }) })
      // The price before was allowed, even if it was 0.
      const undo = () => void back({ pid, change: backOf(change), allow_free: true })
      void toast({
        text: doneText(change, now),
        kind: 'done',
        action: { label: adminKitTexts.undo, run: undo },
      })
    } catch (error) {
      if (unconfirmedFreeItems(error).length > 0) setFree({ change, text: errorMessage(error) })
      else showError(error)
    }
  }

  const back = async (edit: Parameters<typeof mutateAsync>[0]) => {
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
    /** a price of 0 won that the seller has to confirm; null for none */
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

/** The change that takes another back; a stock by the difference, so that what is sold meanwhile stays sold. */
function backOf(change: RowChange): RowChange {
  if ('stock' in change) return { seen: change.stock, stock: change.seen }
  if ('price' in change) return { seen: change.price, price: change.seen }
  return { seen: change.status, status: change.seen }
}

// Pieces that were sold since the edit began are gone from what was written.
function doneText(change: RowChange, { stock }: SellerProductRow): string {
  if ('stock' in change) return texts.row.stocked(quantity(stock, '개'))
  if ('price' in change) return texts.row.priced(won(change.price))
  return change.status === 'on_sale' ? texts.row.started : texts.row.stopped
}

function showError(error: unknown): void {
  const now = staleRow<SellerProductRow>(error)
  const text = now ? texts.row.stale(won(now.price), texts.states[now.status]) : errorMessage(error)
  void toast({ text, kind: 'error' })
}
